import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { profilePageTexts } from '../../messages/profile-page.ts'
import { Mark } from '../../ui/mark.tsx'
import type { PhotoActions } from './use-photo.ts'

interface PhotoButtonsProps extends PhotoActions {
  /** Whether there is a photo to change or to take away. */
  hasPhoto: boolean
}

/** To choose a photo on this device, and to take it away again. */
export function PhotoButtons({ hasPhoto, busy, choose, remove }: PhotoButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  const change = hasPhoto ? profilePageTexts.changePhoto : profilePageTexts.choosePhoto
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={profilePageTexts.photo}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again: without this, that would be no change.
          currentTarget.value = ''
          if (file) choose(file)
        }}
      />
      {hasPhoto && !busy && (
        <Pill type="button" aria-label={profilePageTexts.removePhotoLabel} onClick={remove}>
          {profilePageTexts.removePhoto}
        </Pill>
      )}
      <Pill
        type="button"
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={() => input.current?.click()}
      >
        {busy ? profilePageTexts.savingPhoto : change}
        {busy && <Mark loading size="24px" />}
      </Pill>
    </>
  )
}

const Pill = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '46px',
    px: '18px',
    bg: 'chalk',
    color: 'ink',
    borderRadius: 'chip',
    fontWeight: 'semibold',
    fontSize: '1rem',
    cursor: 'pointer',
    transition: 'background {durations.quick}',
    _hover: { bg: 'kraft' },
    _focusVisible: { borderRadius: 'chip' },
    _disabled: { cursor: 'progress' },
  },
})
