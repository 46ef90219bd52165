import {
  maskBirth,
  maskCertNo,
  maskEmail,
  maskName,
  maskNumber,
  maskPartyName,
  maskText,
} from '@storefront/rules/mask'
import { maskMobile } from '@storefront/rules/mobile'

it.each<[(text: string) => string, string, string]>([
  [maskName, '张三', '张*'],
  [maskName, '欧阳娜娜', '欧**'],
  [maskName, '𠮷田', '𠮷*'],
  [maskName, '', ''],
  [maskCertNo, '119999199001010012', '119***********0012'],
  [maskCertNo, 'E12345678', 'E******78'],
  [maskMobile, '13800138000', '138****8000'],
  [maskNumber, 'LSVAM4187C2184847', 'LSV**********4847'],
  [maskNumber, '浙A12345', '浙A*****'],
  [maskBirth, '1990-01-02', '1990-**-**'],
  [maskEmail, 'wang@example.com', 'w***@example.com'],
  [maskText, '文三路 1 号', '文**'],
])('%o masks %s as %s', (mask, text, masked) => {
  expect(mask(text)).toBe(masked)
})

it('masks the name of an enterprise except its first and last characters', () => {
  expect(maskPartyName('杭州云杉小馆餐饮有限公司', 'USCC')).toBe('杭州**公司')
  expect(maskPartyName('老王面馆', 'USCC')).toBe('老**')
  expect(maskPartyName('张三', 'ID')).toBe('张*')
})
