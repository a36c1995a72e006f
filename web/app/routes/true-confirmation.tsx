export default function TrueConfirmation() {
  return null
}
