export default function Test() {
  return null
}
