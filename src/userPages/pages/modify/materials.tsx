import type { EndorMaterial } from '@storefront/contract'
import { Image, Text, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { NetworkError } from '@/api/errors'
import { uploadImage } from '@/api/upload'
import { Card } from '@/components/card'
import { PrimaryButton } from '@/components/primary-button'
import { isRecord } from '@/platform/storage'
import type { ChangeDraft } from '@/stores/change-draft'

async function send(draft: ChangeDraft, material: string, filePath: string): Promise<boolean> {
  const sent = await uploadImage('/mp/upload/image', filePath)
  if (!sent.ok || !isRecord(sent.data) || typeof sent.data.fileId !== 'string') return false
  draft.addPicture({ material, fileId: sent.data.fileId, shownFrom: filePath })
  return true
}

/** Pictures from album or camera, one after the other; the first that fails ends it. */
async function choose(draft: ChangeDraft, material: string, left: number): Promise<void> {
  const chosen = await Taro.chooseImage({
    count: left,
    sizeType: ['compressed'],
    sourceType: ['album', 'camera'],
  }).catch(() => null)
  try {
    for (const filePath of chosen?.tempFilePaths ?? []) if (!(await send(draft, material, filePath))) return
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    void Taro.showModal({ title: '上传失败', content: '哎呀，网络信号丢失', showCancel: false })
  }
}

interface MaterialsProps {
  materials: readonly EndorMaterial[]
  draft: ChangeDraft
}

/** What has to be proved, each with its pictures. */
export const Materials = observer(function Materials({ materials, draft }: MaterialsProps) {
  return materials.map(({ code, name, help, required, most }) => {
    const pictures = draft.pictures.filter(({ material }) => material === code)
    return (
      <Card key={code} title={required ? name : `${name}（选填）`} hint={help}>
        <View className="modify__pictures">
          {pictures.map(({ fileId, shownFrom }, index) => (
            <View key={fileId} className="modify__picture">
              <Image className="modify__image" src={shownFrom} mode="aspectFill" />
              <PrimaryButton
                size="small"
                variant="text"
                label={`删除第 ${index + 1} 张${name}`}
                onPress={() => draft.removePicture(fileId)}
              >
                删除
              </PrimaryButton>
            </View>
          ))}
        </View>
        <Text className="modify__formula">
          已上传 {pictures.length} 张，最多 {most} 张，每张不超过 10 MB
        </Text>
        {pictures.length < most && (
          <PrimaryButton
            size="small"
            variant="secondary"
            onPress={() => void choose(draft, code, most - pictures.length)}
          >
            拍照或从相册选择
          </PrimaryButton>
        )}
      </Card>
    )
  })
})
