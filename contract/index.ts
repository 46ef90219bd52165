import type { Static } from 'typebox'
import { chatCalls } from './chat'
import { contactCalls } from './contact'
import { endorsementCalls } from './endorsement'
import { helpCalls } from './help'
import { homeCalls } from './home'
import { insureCalls } from './insure'
import { invoiceCalls } from './invoice'
import { loginCalls } from './login'
import { memberCalls } from './member'
import { orderCalls } from './order'
import { payCalls } from './pay'
import { placeCalls } from './place'
import { policyCalls } from './policy'
import { surveyCalls } from './survey'

/** All calls by their names in spec §7; `addressOf` returns their paths. */
export const calls = {
  ...homeCalls,
  ...helpCalls,
  ...chatCalls,
  ...insureCalls,
  ...placeCalls,
  ...orderCalls,
  ...contactCalls,
  ...loginCalls,
  ...memberCalls,
  ...payCalls,
  ...invoiceCalls,
  ...endorsementCalls,
  ...policyCalls,
  ...surveyCalls,
}

export type CallName = keyof typeof calls
export type RequestOf<Name extends CallName> = Static<(typeof calls)[Name]['request']>
export type DataOf<Name extends CallName> = Static<(typeof calls)[Name]['data']>
/** Names of the calls that require a login. */
export type MemberCallName = {
  [Name in CallName]: (typeof calls)[Name]['auth'] extends true ? Name : never
}[CallName]

export type { ChatAbout, ChatMessage, ChatPart, ChatStatus } from './chat'
export type { Envelope, FieldProblem, Fit, Problem } from './call'
export type {
  EndorDifference,
  EndorMaterial,
  Endorsement,
  EndorPreview,
  EndorStatus,
  EndorType,
} from './endorsement'
export type { FieldValues, OrderReference, PolicyStatus, Scalar, VisitorOrder } from './common'
export type { ContactOffer, ContactState, ContactSummary } from './contact'
export type { Condition, Field, FormSchema, Option, Question, Repeat, Section, Validator } from './form'
export type {
  Branch,
  BranchPlace,
  ComplaintStep,
  Guide,
  HelpAction,
  HelpBlock,
  MarkedText,
  PrivacyPolicy,
  QuestionLink,
  SamplePicture,
} from './help'
export type { InvoicePolicy, InvoiceStatus, InvoiceTitle, InvoiceView } from './invoice'
export type { Acknowledgement, Consent, Party, PremiumLine, ProposalInput, Quote, Warning } from './insure'
export type { TokenInfo } from './login'
export type { CodePurpose } from './member'
export type {
  ConfirmedDocument,
  MessageAnswer,
  OrderAction,
  OrderDetail,
  OrderStatus,
  OrderTab,
  OrderView,
  PayScene,
  SaleRecordView,
} from './order'
export type { Destination, Place, Point, Region } from './place'
export type { Price } from './price'
export type { PolicyAction, PolicyDetail, PolicySummary, PolicyTab } from './policy'
export type {
  SurveyAdvice,
  SurveyAnswer,
  SurveyCondition,
  SurveyDimension,
  SurveyQuestion,
  SurveyResult,
  SurveyState,
  SurveyValue,
} from './survey'
export type {
  Clause,
  CoverageRow,
  ExampleCustomer,
  Exclusion,
  NoticeDocument,
  Plan,
  ProductCard,
  ProductDetail,
  Titled,
} from './product'
