import { Text, View } from '@tarojs/components'

/** A page whose service is not open yet: says so plainly. Nothing links to it. */
export function ComingPage() {
  return (
    <View>
      <Text>该服务正在筹备中，开通后即可在此办理</Text>
    </View>
  )
}
