import type { DataOf } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { Complaint, getAftercare } from '@/features/help-content'
import mark from '@/assets/brand/mark.svg'
import { brand } from '@/brand'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { Page } from '@/ui/page'
import { Picture } from '@/ui/picture'
import { ReadMore } from '@/ui/read-more'
import { Skeleton } from '@/ui/skeleton'
import { WholeAmounts } from '@/ui/whole-amounts'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { BrandFooter } from '@/ui/brand-footer'
import { Content } from '@/ui/remote-content'
import { useRemoteData } from '@/lib/remote-data'
import './about-view.scss'

type Aftercare = DataOf<'help/aftercare'>

function Solvency({ solvency }: Pick<Aftercare, 'solvency'>) {
  return (
    <Card title="偿付能力" hint={solvency.period}>
      <View className="about__figures">
        {solvency.rows.map(({ title, text, floor }) => (
          <View key={title} className="about__row">
            <Text className="about__title">{title}</Text>
            <Text className="about__figure">{text}</Text>
            <Text className="about__floor">{floor}</Text>
          </View>
        ))}
      </View>
      <Text className="about__floor">{solvency.note}</Text>
    </Card>
  )
}

function Products({ products }: Pick<Aftercare, 'products'>) {
  return (
    <Card title="在售产品与备案编号">
      <ReadMore>
        <View className="about__products">
          {products.map(({ productCode, name, clauses }) => (
            <View key={productCode} className="about__product">
              <Text className="about__title">{name}</Text>
              {clauses.map((clause) => (
                <View key={clause.clauseCode} className="about__clause">
                  <Text className="about__clause-name">{clause.name}</Text>
                  <Text className="about__filing">{clause.filingNo}</Text>
                </View>
              ))}
            </View>
          ))}
        </View>
      </ReadMore>
    </Card>
  )
}

function Company({ data }: { data: Aftercare }) {
  const { company, solvency, disclosures, products, branches, complaint } = data
  return (
    <>
      <CellGroup title="公司信息">
        {company.map(({ title, text }) => (
          <Cell key={title} title={title} value={text} stacked />
        ))}
      </CellGroup>
      <Solvency solvency={solvency} />
      <CellGroup title="信息披露">
        {disclosures.map(({ title, text, url }) => (
          <Cell
            key={title}
            title={title}
            value={<WholeAmounts text={text} />}
            stacked
            onPress={url ? () => openPage(pageAddress('webPage', { url })) : undefined}
          />
        ))}
        <Cell icon="document" title="隐私政策" onPress={() => openPage(pageAddress('privacy'))} />
      </CellGroup>
      <Products products={products} />
      <CellGroup title="分支机构">
        <Cell
          icon="location"
          title={`${branches.length} 家省级分公司`}
          hint={branches.map(({ province }) => province).join('、')}
          onPress={() => openPage(pageAddress('contactUs'))}
        />
      </CellGroup>
      <Complaint steps={complaint} />
    </>
  )
}

/** Data of the insurer and its required disclosures (Order 13/2020 arts 12 and 13). */
export function AboutView() {
  const [loaded, reload] = useRemoteData(getAftercare)
  return (
    <Page padded>
      <View className="about">
        <View className="about__brand">
          <Picture className="about__mark" src={mark} />
          <View className="about__name" role="heading" aria-level={1}>
            {brand.shortName}
          </View>
          <Text className="about__slogan">{brand.slogan}</Text>
        </View>
        <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={10} />}>
          {(data) => <Company data={data} />}
        </Content>
      </View>
      {loaded.state !== 'loading' && <BrandFooter />}
    </Page>
  )
}
