import Taro from '@tarojs/taro'

/** Tells when the network goes and comes back: the WeChat side of the browser's `watchNetwork`. */
export function watchNetwork(onChange: (online: boolean) => void): () => void {
  const listener: Taro.onNetworkStatusChange.Callback = ({ isConnected }) => onChange(isConnected)
  Taro.onNetworkStatusChange(listener)
  return () => Taro.offNetworkStatusChange(listener)
}
