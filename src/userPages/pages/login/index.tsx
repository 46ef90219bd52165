import { LoginView } from '@/features/account'

export default function LoginPage() {
  return <LoginView />
}
