import { brand } from '@/brand'
import { CompanyFooter } from './company-footer'
import { openBeside } from '@/platform/beside'

/** Where the ministry keeps the numbers of sites. */
const icpRecords = 'https://beian.miit.gov.cn/'

/** The insurer at the end of a page (Order 2/2023 art. 24). */
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
