import type { Field, FieldProblem } from '@storefront/contract'
import { useCallback, useState } from 'react'
import { isEmptyValue, type PathValues, withoutRow } from '@/lib/paths'
import { dateText } from '@storefront/rules/calendar'
import { fieldProblem } from './check-field'
import { type Answers, byPath, firstProblemPath, type Fits, openProblems, type Problems } from './check-form'
import type { FilledForm } from './items'
import { spanStart } from './span'
import { visibleFields } from './visibility'

export interface FormProblems {
  problems: Problems
  /** Alternatives returned by the server. */
  fits: Fits
  /** Validates a field when the customer leaves it; empty fields are not reported yet. */
  checkField: (field: Field, values: PathValues) => void
  /** Updates the problem of a changed value: removes it unless it still applies; also validates periods. */
  recheck: (field: Field, values: PathValues) => void
  forget: (path: string) => void
  /** Removes the problems of a removed item and of all later items. */
  forgetItem: (list: string, index: number) => void
  /** Validates the whole form. @returns the topmost path with a problem, if any */
  checkAll: (values: PathValues, answers: Answers) => string | undefined
  /** Shows the fields refused by the server. @returns the topmost path with a problem in this form, if any */
  mark: (fields: readonly FieldProblem[]) => string | undefined
}

function without(problems: Problems, path: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([known]) => known !== path))
}

/** Problems shown in a form: of a field after it was left, of all fields after submission. */
export function useFormProblems(form: FilledForm): FormProblems {
  const [problems, setProblems] = useState<Problems>({})
  const [fits, setFits] = useState<Fits>({})
  const say = (field: Field, values: PathValues) => {
    const message = fieldProblem(field, values[field.name], { values, today: dateText(Date.now()) })
    setProblems((before) => (message ? { ...before, [field.name]: message } : without(before, field.name)))
  }
  const show = useCallback(
    (fields: readonly FieldProblem[]) => {
      const shown = byPath(fields)
      setProblems(shown)
      setFits(Object.fromEntries(fields.map(({ path, fits: named = [] }) => [path, named])))
      return firstProblemPath(form, shown)
    },
    [form],
  )
  return {
    problems,
    fits,
    checkField: (field, values) => {
      if (!isEmptyValue(values[field.name])) say(field, values)
    },
    recheck: (field, values) => {
      if (field.name in problems) say(field, values)
      visibleFields(form, values)
        .filter(({ name }) => spanStart(name) === field.name && !isEmptyValue(values[name]))
        .forEach((end) => say(end, values))
    },
    forget: (path) => setProblems((before) => without(before, path)),
    forgetItem: (list, index) => setProblems((before) => withoutRow(before, list, index)),
    checkAll: (values, answers) => show(openProblems(form, values, answers, dateText(Date.now()))),
    mark: show,
  }
}
