import type { FormSchema } from '@storefront/contract'
import Taro from '@tarojs/taro'
import type { ItemControls } from '@/form/item-list'
import { startingValues } from '@/form/form-values'
import { filledForm, itemCount, itemName } from '@/form/items'
import { holderSwitched } from '@/form/same-as-holder'
import type { FormProblems } from '@/form/use-form-problems'
import { proposal } from '../../model/proposal'
import type { Draft } from '../../model/proposal-draft'
import { enterDerived } from './derive'

/** Adds and removes items, and sets whether one is the holder. */
export function useItems(schema: FormSchema, draft: Draft, problems: FormProblems): ItemControls {
  const form = () => filledForm(schema, draft.itemCounts)
  return {
    counts: draft.itemCounts,
    add: (repeat) => {
      proposal.setItemCount(repeat.role, itemCount(repeat, draft.itemCounts) + 1)
      proposal.enter(startingValues(form(), draft.values))
      problems.forget(repeat.role)
    },
    remove: async (repeat, index, title) => {
      const item = form().sections.find(({ code }) => code === `${repeat.role}.${index}`)
      const name = item && itemName(item, draft.values)
      const { confirm } = await Taro.showModal({
        title: `移除${title}`,
        content: `${name ? `${name}的` : ''}已填写内容会一并清除。`,
        confirmText: '移除',
      })
      if (!confirm) return false
      proposal.removeItem(repeat.role, index, itemCount(repeat, draft.itemCounts))
      problems.forgetItem(repeat.role, index)
      problems.forget(repeat.role)
      return true
    },
    setSameAsHolder: (itemPath, same) => {
      const switched = holderSwitched(form(), itemPath, same)
      proposal.enter(switched)
      const derived = enterDerived(form(), draft, `${itemPath}.relation`)
      ;[...Object.keys(switched), ...derived].forEach(problems.forget)
    },
  }
}
