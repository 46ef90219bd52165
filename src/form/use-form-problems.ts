import type { Field, FieldProblem, FormSchema } from '@storefront/contract'
import { useCallback, useState } from 'react'
import { isEmptyValue, type PathValues } from '@/utils/paths'
import { dayOf } from '@/utils/time'
import { fieldProblem } from './check-field'
import { type Answers, byPath, firstProblemPath, formProblems, type Problems } from './check-form'

export interface FormProblems {
  problems: Problems
  /** The customer has left a field: says what is wrong with it; an empty one may still be filled. */
  checkField: (field: Field, values: PathValues) => void
  /** A value changed: what was said about it is said no longer, unless it is still wrong. */
  recheck: (field: Field, values: PathValues) => void
  forget: (path: string) => void
  /** Checks everything. @returns the path of the topmost problem, if any */
  checkAll: (values: PathValues, answers: Answers) => string | undefined
  /** Shows what the server refused. @returns the path of the topmost problem of this form, if any */
  mark: (fields: readonly FieldProblem[]) => string | undefined
}

function without(problems: Problems, path: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([known]) => known !== path))
}

/** What a form says under its fields: nothing before a field was left, everything once it is submitted. */
export function useFormProblems(schema: FormSchema): FormProblems {
  const [problems, setProblems] = useState<Problems>({})
  const say = (field: Field, values: PathValues) => {
    const message = fieldProblem(field, values[field.name], { values, today: dayOf(Date.now()) })
    setProblems((before) => (message ? { ...before, [field.name]: message } : without(before, field.name)))
  }
  const show = useCallback(
    (fields: readonly FieldProblem[]) => {
      const shown = byPath(fields)
      setProblems(shown)
      return firstProblemPath(schema, shown)
    },
    [schema],
  )
  return {
    problems,
    checkField: (field, values) => {
      if (!isEmptyValue(values[field.name])) say(field, values)
    },
    recheck: (field, values) => {
      if (field.name in problems) say(field, values)
    },
    forget: (path) => setProblems((before) => without(before, path)),
    checkAll: (values, answers) => show(formProblems(schema, values, answers, dayOf(Date.now()))),
    mark: show,
  }
}
