import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { colours } from '../../lib/documents/style'
import { registerChatDesk } from './chat-routes'
import { registerEndorsementReview } from './endorsement-routes'
import { registerEvidenceDesk } from './evidence-routes'
import { registerLogPage } from './log-routes'
import { registerLogin } from './login-routes'
import { forStaff, registerStaffScope } from './web'
import { registerWork } from './work-routes'

const read = (name: string) =>
  fs.readFileSync(fileURLToPath(new URL(`./pages/${name}`, import.meta.url)), 'utf8')
const tokens = Object.entries(colours).map(
  ([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
)

function registerAssets(scope: FastifyInstance): void {
  const style = `:root { ${tokens.join(' ')} }\n${read('staff.css')}`
  const script = read('chat.js')
  scope.get('/staff/assets/staff.css', forStaff('PUBLIC'), (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
  scope.get('/staff/assets/chat.js', forStaff('PUBLIC'), (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
}

/** Registers the staff pages under `/staff`. */
export function registerStaff(app: FastifyInstance, context: Context): void {
  registerStaffScope(app, context, (scope) => {
    registerAssets(scope)
    registerLogin(scope, context)
    registerChatDesk(scope, context)
    registerEndorsementReview(scope, context)
    registerWork(scope, context)
    registerEvidenceDesk(scope, context)
    registerLogPage(scope, context)
  })
}
