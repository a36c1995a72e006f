// The old names of the adapter, until nobody uses them.
export {
  fetchCount as readCount,
  fetchDocument as readDocument,
  fetchList as readList,
  fetchPage as readPage,
  PAGE_SIZE as AT_MOST,
  type Page,
} from '../data/firestore.ts'
