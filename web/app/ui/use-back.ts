import { routes } from '@tablee/domain'
import { useNavigate } from 'react-router-dom'

/** Goes back one step in this site's history; to the landing page, at `home`, where the page was the first to be opened. */
export function useBack(home: string = routes.home): () => void {
  const navigate = useNavigate()
  return () => {
    // react-router numbers its entries. The browser's own count holds what was read before, elsewhere.
    const place: unknown = window.history.state?.idx
    if (typeof place === 'number' && place > 0) void navigate(-1)
    // The landing page is a document of its own, which brings none of the app's script.
    else window.location.assign(home)
  }
}
