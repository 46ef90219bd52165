import type { EndorMaterial } from '@storefront/contract'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/ui/card'
import { PictureUploader } from '@/ui/picture-uploader'
import type { ChangeDraft } from '../model/change-draft'
import { usePictures } from './use-pictures'

const Material = observer(function Material({
  material: { code, name, help, required, most },
  draft,
}: {
  material: EndorMaterial
  draft: ChangeDraft
}) {
  const { pictures, choose, remove, retry } = usePictures(draft, code)
  return (
    <Card title={required ? name : `${name}（选填）`} hint={help}>
      <PictureUploader
        name={name}
        pictures={pictures}
        most={most}
        onChoose={choose}
        onRemove={remove}
        onRetry={retry}
      />
      <Text className="modify__formula">JPG、PNG 或 WebP 格式，每张不超过 10 MB</Text>
    </Card>
  )
})

/** Required documents with their pictures. */
export function Materials({ materials, draft }: { materials: readonly EndorMaterial[]; draft: ChangeDraft }) {
  return materials.map((material) => <Material key={material.code} material={material} draft={draft} />)
}
