/**
 * Accessibility attributes of the mini-program components. Taro's templates omit these attributes, so WeChat would not
 * receive them. https://developers.weixin.qq.com/miniprogram/dev/component/aria-component.html
 */
const states = {
  'aria-role': '',
  'aria-label': '',
  'aria-hidden': '',
  'aria-disabled': '',
  'aria-checked': '',
  'aria-selected': '',
  'aria-expanded': '',
}

/** Attributes by component, in the format of Taro's templates: name and default. */
export const attributes = {
  View: {
    ...states,
    'aria-level': '',
    'aria-modal': '',
    'aria-live': '',
    'aria-busy': '',
    'aria-current': '',
    'aria-describedby': '',
    'aria-valuemin': '',
    'aria-valuemax': '',
    'aria-valuenow': '',
    'aria-valuetext': '',
  },
  Text: { 'aria-role': '', 'aria-label': '', 'aria-level': '', 'aria-hidden': '' },
  Image: { 'aria-role': '', 'aria-label': '', 'aria-hidden': '' },
  Input: { 'aria-label': '' },
  Textarea: { 'aria-label': '' },
  Button: { 'aria-label': '', 'aria-disabled': '' },
}
