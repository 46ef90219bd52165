import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { registerAccount } from './account/routes'
import { registerCaptcha } from './captcha/routes'
import { registerChat } from './chat/routes'
import { registerCatalogue } from './catalogue/routes'
import { registerSharePictures } from './catalogue/share-picture'
import { registerContacts } from './contact/routes'
import { registerDestinations } from './destination/routes'
import { registerEvidence } from './evidence/routes'
import { registerFiles } from './file/routes'
import { registerEndorsements } from './endorsement/routes'
import { openHelpCentre } from './help/centre'
import { registerHelp } from './help/routes'
import { registerHome } from './home/routes'
import { registerInvoices } from './invoice/routes'
import { registerMember } from './member/routes'
import { registerMessages } from './message/routes'
import { registerMemberOrders } from './member-order/routes'
import { registerPayments } from './payment/routes'
import { registerMemberPolicies } from './member-policy/routes'
import { registerCheckPage } from './policy/check-page'
import { registerPurchase } from './purchase/routes'
import { registerQuotes } from './quote/routes'
import { registerPlaces } from './place/routes'
import { registerRegions } from './region/routes'
import { registerStaff } from './staff'
import { registerSurvey } from './survey/routes'
import { registerTrace } from './trace/routes'

/**
 * Registers the calls of all modules.
 * @throws CatalogueError when the content of the help centre is invalid.
 */
export function registerModules(app: FastifyInstance, context: Context): void {
  registerMember(app, context)
  registerAccount(app, context)
  registerCaptcha(app, context)
  registerHome(app, context)
  const help = openHelpCentre(context)
  registerHelp(app, context, help)
  registerChat(app, context, help)
  registerCatalogue(app, context)
  registerSharePictures(app, context)
  registerRegions(app)
  registerPlaces(app)
  registerDestinations(app, context)
  registerQuotes(app, context)
  registerPurchase(app, context)
  registerMemberOrders(app, context)
  registerContacts(app, context)
  registerPayments(app, context)
  registerMessages(app, context)
  registerFiles(app, context)
  registerInvoices(app, context)
  registerEndorsements(app, context)
  registerMemberPolicies(app, context)
  registerCheckPage(app, context)
  registerSurvey(app, context)
  registerTrace(app, context)
  registerEvidence(app, context)
  registerStaff(app, context)
}
