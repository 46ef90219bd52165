import type { FastifyInstance } from 'fastify'
import { paths } from '../../config/paths'
import type { Context } from '../../context'
import { registerCall } from '../../lib/http/call'
import type { HelpCentre } from '../help'
import type { Catalogue } from '../product'
import { loadChat } from './chat-content'
import { diglog } from './diglog'
import { loadAsks } from './understanding/load-asks'
import { createUnderstanding, type Understanding } from './understanding/understand-message'

// Servers of one process share the training, which takes a second.
const understandings = new WeakMap<Catalogue, Understanding>()

function understandingOf(catalogue: Catalogue, help: HelpCentre): Understanding {
  const known = understandings.get(catalogue)
  if (known) return known
  const created = createUnderstanding(loadAsks(paths.catalogue, catalogue, help.content), catalogue)
  understandings.set(catalogue, created)
  return created
}

/**
 * Registers the customer's call of the customer service.
 * @throws CatalogueError when the content is invalid.
 */
export function registerChat(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  help: HelpCentre,
): void {
  const understanding = understandingOf(context.catalogue, help)
  const known = { chat: loadChat(paths.catalogue), help, understanding }
  // The first customer does not wait for the training.
  app.addHook('onListen', (done) => {
    understanding.prepare()
    done()
  })
  registerCall(app, 'help/diglog', (request, caller) => diglog(context, known, request, caller))
}
