import { chakra } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { Link } from 'react-router-dom'
import { marked, publicMarks } from '../../config/public-marks.ts'
import { common } from '../../messages/common.ts'
import BackArrow from '../../ui/drawings/back-arrow.svg?react'

/** Back to where one was reading; to the landing page when the page was opened in a tab of its own. */
export function BackLink() {
  return (
    <chakra.span
      _print={{ display: 'none' }}
      css={{
        '& a': { display: 'inline-flex', alignItems: 'center', gap: '3', minH: '11', fontWeight: 'semibold' },
      }}
    >
      <Link to={routes.home} {...marked(publicMarks.back)}>
        <BackArrow />
        {common.back}
      </Link>
    </chakra.span>
  )
}
