import { Text, View } from '@tarojs/components'
import astrayScene from '@/assets/scenes/astray.svg'
import lockedScene from '@/assets/scenes/locked.svg'
import { brand } from '@/brand'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { openBeside } from '@/platform/beside'
import { goBack, usePageParams } from '@/platform/navigation'
import { canFrame, WebFrame } from '@/platform/web-frame'
import { copyText } from '@/lib/copy-text'
import { useTitle } from '@/lib/use-title'
import { checkAddress } from '@/lib/web-address'
import './web-page-view.scss'
import { useFrame } from './use-frame'

const names: Readonly<Record<string, string>> = brand.framedSites

function Site({ url, host }: { url: string; host: string }) {
  const name = names[host] ?? host
  const { state, round, loaded, failed, retry } = useFrame()
  useTitle(name)
  return (
    <>
      <View className="web__bar">
        <View className="web__words">
          <Text className="web__name">{name}</Text>
          <Text className="web__host">
            {host}，内容由该网站提供{openBeside && '；没有显示的，请在浏览器打开'}
          </Text>
        </View>
        {openBeside && (
          <PrimaryButton variant="secondary" size="small" onPress={() => openBeside?.(url)}>
            在浏览器打开
          </PrimaryButton>
        )}
      </View>
      {state === 'loading' && (
        <View className="web__progress" role="progressbar" aria-label={`正在打开${name}`}>
          <View className="web__moving" />
        </View>
      )}
      {state === 'failed' ? (
        <ErrorState title="网页没有打开" text="可能是网络不好，或对方网站暂时不可用。" onRetry={retry} />
      ) : (
        <WebFrame
          key={round}
          className="web__frame"
          url={url}
          title={name}
          onLoad={loaded}
          onError={failed}
        />
      )}
    </>
  )
}

/** A site that WeChat cannot show: its address for the browser. */
function Elsewhere({ url, host }: { url: string; host: string }) {
  const name = names[host] ?? host
  useTitle(name)
  return (
    <EmptyState
      picture={astrayScene}
      title={`请在浏览器查看${name}`}
      text={`微信里打不开这个网站。请复制网址，到手机浏览器里打开：${url}`}
      actionText="复制网址"
      onAction={() => copyText(url)}
    />
  )
}

function Shown({ url, host }: { url: string; host: string }) {
  return canFrame(host) ? <Site url={url} host={host} /> : <Elsewhere url={url} host={host} />
}

/** States why an address is refused; the title of an earlier site would be wrong. */
function Refused({ reason }: { reason: string }) {
  const title = '不能打开这个网页'
  useTitle(title)
  return (
    <EmptyState
      picture={lockedScene}
      title={title}
      text={
        reason === 'PERSONAL'
          ? '网址里含有个人信息，为了您的安全没有打开。'
          : '它不在可打开的网站名单里。为了您的安全，请不要在其他网页填写保单或证件信息。'
      }
      actionText="返回"
      onAction={() => goBack()}
    />
  )
}

/** A third-party site, if it is allowed and its address contains no customer data. */
export function WebPageView() {
  const { url = '' } = usePageParams()
  const check = checkAddress(url, Object.keys(names))
  return (
    <Page tone="surface" className="web">
      {check.ok ? <Shown url={url} host={check.host} /> : <Refused reason={check.reason} />}
    </Page>
  )
}
