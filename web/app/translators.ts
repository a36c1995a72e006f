/** The elements that a translator has put in the place of React's texts. */
const replacements = new WeakMap<Node, Node>()

/**
 * Lets React go on in a page whose texts a translator or an extension has wrapped or replaced, as Chrome's does with
 * `<font><font>…`. React removes and places nodes beside its own text nodes, and stops with a NotFoundError where these are
 * elsewhere (https://github.com/facebook/react/issues/11538); a text that it changes stays invisible where another stands for
 * it. Turning the translation off (`translate="no"`) would shut out those who need it.
 */
export function bearTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype

  /** The child of `parent` that holds `node`, or stands for it; null if there is none. */
  function placeOf(parent: Node, node: Node): Node | null {
    let place: Node | null = replacements.get(node) ?? node
    while (place && place.parentNode !== parent) place = place.parentNode
    return place
  }

  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child)
    else {
      const place = placeOf(this, child)
      if (place) removeChild.call(this, place)
    }
    return child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && (before.parentNode === this ? before : placeOf(this, before)))
    return node
  }

  new MutationObserver((changes, observer) => {
    /** Elements of translators that stand for no text yet. */
    const unused = new Set<Node | null>(
      changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslators)),
    )
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      // React has changed a text that another stands for.
      if (type === 'characterData') restore(target)
      for (const text of removedNodes) {
        const replacement = [...addedNodes, previousSibling, nextSibling].find((node) => unused.has(node))
        if (!replacement || !(text instanceof Text) || text.isConnected) continue
        unused.delete(replacement)
        replacements.set(text, replacement)
        observer.observe(text, { characterData: true })
      }
    }
  }).observe(document.documentElement, { childList: true, characterData: true, subtree: true })
}

function isTranslators(node: Node): boolean {
  return node.nodeName === 'FONT'
}

/** Puts the text itself back in its place, where the translator finds it again. */
function restore(text: Node): void {
  const replacement = replacements.get(text)
  replacements.delete(text)
  if (!text.isConnected) replacement?.parentNode?.replaceChild(text, replacement)
}
