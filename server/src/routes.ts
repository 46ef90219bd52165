import type { FastifyInstance } from 'fastify'
import type { Context } from './context'
import { registerAccount } from './modules/account'
import { registerCaptcha } from './modules/captcha'
import { registerChat } from './modules/chat'
import {
  registerCatalogue,
  registerDestinations,
  registerSharePages,
  registerSharePictures,
} from './modules/catalogue'
import { registerContacts } from './modules/contact'
import { registerEvidence } from './modules/evidence'
import { registerFiles } from './modules/file'
import { registerEndorsements } from './modules/endorsement'
import { openHelpCentre, registerHelp } from './modules/help'
import { registerHome } from './modules/home'
import { registerInvoices } from './modules/invoice'
import { registerMember } from './modules/member'
import { registerMessages } from './modules/message'
import { registerMemberOrders } from './modules/member-order'
import { registerPayments } from './modules/payment'
import { registerMemberPolicies } from './modules/member-policy'
import { registerCheckPage } from './modules/policy'
import { registerPurchase } from './modules/purchase'
import { registerQuotes } from './modules/quote'
import { registerPlaces } from './modules/place'
import { registerRegions } from './modules/region'
import { registerStaff } from './modules/staff'
import { registerSurvey } from './modules/survey'
import { registerTrace } from './modules/trace'

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
  registerSharePages(app, context)
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
