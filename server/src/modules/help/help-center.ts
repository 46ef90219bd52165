import { paths } from '../../config/paths'
import type { Context } from '../../context'
import { type HelpContent, loadHelp } from './help-content'
import { createHelpSearch, type HelpSearch } from './search'

/** Help centre content and search. */
export interface HelpCentre {
  content: HelpContent
  search: HelpSearch
}

/** Loads the help centre at start. @throws CatalogueError when its content is invalid. */
export function openHelpCentre({ catalogue }: Pick<Context, 'catalogue'>): HelpCentre {
  const content = loadHelp(paths.catalogue, catalogue.products.keys())
  return { content, search: createHelpSearch(content.questions.values(), content.words) }
}
