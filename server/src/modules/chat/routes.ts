import type { FastifyInstance } from 'fastify'
import { paths } from '../../config/paths'
import type { Context } from '../../context'
import { registerCall } from '../../lib/http/call'
import type { HelpCentre } from '../help'
import { loadChat } from './chat-content'
import { diglog } from './diglog'
import { loadAsks } from './understanding/load-asks'
import { createUnderstanding } from './understanding/understand-message'

/**
 * Registers the customer's call of the customer service.
 * @throws CatalogueError when the content is invalid.
 */
export function registerChat(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  help: HelpCentre,
): void {
  const asks = loadAsks(paths.catalogue, context.catalogue, help.content)
  const understanding = createUnderstanding(asks, context.catalogue)
  const known = { chat: loadChat(paths.catalogue), help, understanding }
  // The first customer does not wait for the training.
  app.addHook('onListen', (done) => {
    understanding.prepare()
    done()
  })
  registerCall(app, 'help/diglog', (request, caller) => diglog(context, known, request, caller))
}
