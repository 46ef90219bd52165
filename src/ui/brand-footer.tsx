import { brand } from '@/brand'
import { CompanyFooter } from './company-footer'
import { openBeside } from '@/platform/beside'

/** Public ICP register of the ministry. */
const icpRecords = 'https://beian.miit.gov.cn/'

/** Identification of the insurer at the end of a page (Order 2/2023 art. 24). */
export function BrandFooter() {
  return (
    <CompanyFooter
      insurerName={brand.insurerName}
      icpNo={brand.icpNo}
      onIcp={openBeside && (() => openBeside?.(icpRecords))}
      lines={[`客户服务与报案电话 ${brand.servicePhone}`, brand.phoneHours]}
    />
  )
}
