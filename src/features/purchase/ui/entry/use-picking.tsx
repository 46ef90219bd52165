import type { ContactSummary, FieldValues, FormSchema } from '@storefront/contract'
import { type ReactNode, useState } from 'react'
import { PrimaryButton } from '@/ui/primary-button'
import type { PersonAction } from '@/form/item-list'
import { itemCount } from '@/form/items'
import type { FormProblems } from '@/form/use-form-problems'
import { toast } from '@/platform/toast'
import type { Draft } from '../../model/proposal-draft'
import { session } from '@/features/account'
import { ContactSheet } from './contact-sheet'
import { enterPersons, holderPath, placesFrom } from './pick'

const lastOfNo = 4

/**
 * Whether a contact is entered at a path: compares the name and the end of the number, which is all that the list
 * shows.
 */
function standsAt(draft: Draft, path: string, { name, certNoMasked }: ContactSummary): boolean {
  const certNo = String(draft.values[`${path}.certNo`] ?? '')
  return (
    draft.values[`${path}.name`] === name &&
    certNo.length === certNoMasked.length &&
    certNo.slice(-lastOfNo) === certNoMasked.slice(-lastOfNo)
  )
}

function say({ uncertified }: { uncertified: string[] }): void {
  if (uncertified.length === 0) return
  const title = `本产品不支持${uncertified.join('、')}保存的证件类型，请另选证件填写`
  toast(title)
}

/** Fills in persons from the member's contacts: the button of each person, and the open sheet. */
export function usePicking(
  schema: FormSchema,
  draft: Draft,
  problems: FormProblems,
): { action: PersonAction | undefined; sheet: ReactNode } {
  const [path, setPath] = useState<string>()
  if (!session.loggedIn) return { action: undefined, sheet: null }
  const role = schema.sections.find(({ repeat }) => repeat?.role === 'insureds')?.repeat
  const paths = Array.from(
    { length: role ? itemCount(role, draft.itemCounts) : 0 },
    (_, index) => `insureds.${index}`,
  )
  const fill = (at: string, persons: FieldValues[]) => {
    setPath(undefined)
    const picked = enterPersons(schema, draft, at, persons)
    picked.paths.forEach(problems.forget)
    problems.forget('insureds')
    say(picked)
  }
  const action: PersonAction = (at) =>
    (at === holderPath || at.startsWith('insureds.')) && (
      <PrimaryButton variant="text" size="small" onPress={() => setPath(at)}>
        从常用联系人选择
      </PrimaryButton>
    )
  const sheet = path !== undefined && (
    <ContactSheet
      title={path === holderPath ? '选择投保人' : `选择${role?.itemTitle ?? ''}`}
      most={placesFrom(schema, draft, path).length}
      isEntered={(contact) =>
        path !== holderPath && paths.some((other) => other !== path && standsAt(draft, other, contact))
      }
      onPick={(persons) => fill(path, persons)}
      onClose={() => setPath(undefined)}
    />
  )
  return { action, sheet }
}
