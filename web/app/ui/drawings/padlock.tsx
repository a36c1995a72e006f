/** Closed. The word stands beside it. */
export function Padlock() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d="M7.500 11V7.500a4.500 4.500 0 0 1 9 0V11"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
      />
      <path
        fillRule="evenodd"
        d="M4 10.500H20V18.500C20 20.500 18.500 22 16.500 22H7.500C5.500 22 4 20.500 4 18.500zM12 14a1.800 1.800 0 0 0-.9 3.350V19h1.800v-1.650A1.800 1.800 0 0 0 12 14z"
        fill="currentColor"
      />
    </svg>
  )
}
