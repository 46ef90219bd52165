import type { Field, FieldProblem } from '@storefront/contract'
import { useCallback, useState } from 'react'
import { isEmptyValue, type PathValues, withoutRow } from '@/lib/paths'
import { dayOf } from '@/lib/time'
import { fieldProblem } from './check-field'
import { type Answers, byPath, firstProblemPath, type Fits, formProblems, type Problems } from './check-form'
import type { FilledForm } from './items'
import { spanStart } from './span'
import { visibleFields } from './visibility'

export interface FormProblems {
  problems: Problems
  /** What the server says fits instead. */
  fits: Fits
  /** The customer has left a field: says what is wrong with it; an empty one may still be filled. */
  checkField: (field: Field, values: PathValues) => void
  /** A value changed: what was said about it is said no longer, unless it is still wrong; a span must still fit. */
  recheck: (field: Field, values: PathValues) => void
  forget: (path: string) => void
  /** An item of a list is gone; what was said about those after it goes with them. */
  forgetItem: (list: string, index: number) => void
  /** Checks everything. @returns the path of the topmost problem, if any */
  checkAll: (values: PathValues, answers: Answers) => string | undefined
  /** Shows what the server refused. @returns the path of the topmost problem of this form, if any */
  mark: (fields: readonly FieldProblem[]) => string | undefined
}

function without(problems: Problems, path: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([known]) => known !== path))
}

/** What a form says under its fields: nothing before a field was left, everything once it is submitted. */
export function useFormProblems(form: FilledForm): FormProblems {
  const [problems, setProblems] = useState<Problems>({})
  const [fits, setFits] = useState<Fits>({})
  const say = (field: Field, values: PathValues) => {
    const message = fieldProblem(field, values[field.name], { values, today: dayOf(Date.now()) })
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
    checkAll: (values, answers) => show(formProblems(form, values, answers, dayOf(Date.now()))),
    mark: show,
  }
}
