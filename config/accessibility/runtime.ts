import { mergeInternalComponents } from '@tarojs/shared'
import { attributes } from './attributes'

// The short names that data travels under are made from the same list as the templates.
mergeInternalComponents(attributes)
