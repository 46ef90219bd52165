import Taro from '@tarojs/taro'

/** Calls back when the network is lost or restored: WeChat implementation of `watchNetwork`. */
export function watchNetwork(onChange: (online: boolean) => void): () => void {
  const listener: Taro.onNetworkStatusChange.Callback = ({ isConnected }) => onChange(isConnected)
  Taro.onNetworkStatusChange(listener)
  return () => Taro.offNetworkStatusChange(listener)
}
