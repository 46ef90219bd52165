import { mergeInternalComponents } from '@tarojs/shared'
import { attributes } from './attributes'

// The short property names sent to the view layer are generated from the same list as the templates.
mergeInternalComponents(attributes)
