/**
 * Begins a page's script once the page is painted, and names the manifest: until then the line and the processor are the
 * picture's. A page that nobody sees is not painted. It is the one inline script of the site: the policy (tools/hosting) names
 * it by its hash, so that it is the same in every page, and reads what to begin from its element.
 */
export const lateScript = [
  '{const{dataset:{src,type}}=document.currentScript;let begun=false,tries=0;',
  'const add=(name,its)=>document.head.append(Object.assign(document.createElement(name),its));',
  // Without it nothing of a page can be pressed: it is asked for again, ever less often, and by another address, for a browser
  // may keep for good that a module could not be had.
  'const run=()=>add("script",{type,src:src+(tries?"?"+tries:""),',
  'onerror(){this.remove();setTimeout(run,Math.min(6e4,1500*2**++tries))}});',
  'const begin=()=>{if(begun)return;begun=true;run();',
  'add("link",{rel:"manifest",href:"/manifest.webmanifest"})};',
  // First, for a browser that cannot or does not tell.
  'setTimeout(begin,1000);',
  'if(document.hidden)begin();else new PerformanceObserver(begin).observe({type:"paint",buffered:true})}',
].join('')

/** The element that begins the script at an address. */
export function begunLate(src: string, type: 'module' | '' = ''): string {
  return `<script data-src="${src}" data-type="${type}">${lateScript}</script>`
}

/** A page without what its late script names. */
export function withoutManifest(html: string): string {
  return html.replace(/<link\b[^>]*rel="manifest"[^>]*>/, '')
}
