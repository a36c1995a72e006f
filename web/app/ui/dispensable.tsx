import { Component, type ReactNode, Suspense } from 'react'

/**
 * What a page can do without, loaded beside it: nothing stands in its place until it is there, nor when its script does
 * not come. React logs why.
 */
export class Dispensable extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
