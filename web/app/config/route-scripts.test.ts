import { expect, it } from 'vitest'
import { dependenciesFirst, routeScripts } from './route-scripts.ts'

const manifest = {
  entry: { module: '/a.js', imports: ['/react.js'] },
  routes: {
    root: { path: '', module: '/root.js', imports: ['/react.js', '/ink.js'] },
    'routes/home': { parentId: 'root', index: true, module: '/home.js' },
    'routes/attendee': { parentId: 'root', module: '/gate.js', imports: ['/firebase.js'] },
    'routes/login': { parentId: 'routes/attendee', path: 'login', module: '/login.js', imports: ['/ink.js'] },
    'routes/admin/list': { parentId: 'routes/admin', index: true, module: '/list.js' },
    'routes/admin': { parentId: 'root', path: 'admin', module: '/admin.js' },
    'routes/admin/tables': { parentId: 'routes/admin', path: 'tables', module: '/tables.js' },
    'routes/not-found': { parentId: 'root', path: '*', module: '/not-found.js' },
  },
}
const scripts = routeScripts('/m.js', `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
const app = ['/m.js', '/a.js', '/react.js', '/root.js', '/ink.js']

it('a page needs the app, its own scripts, those around it and what they import, each once', () => {
  expect(scripts.get('/')).toEqual([...app, '/home.js'])
  expect(scripts.get('/login')).toEqual([...app, '/gate.js', '/firebase.js', '/login.js'])
  expect(scripts.get('/admin/tables')).toEqual([...app, '/admin.js', '/tables.js'])
})

it('where a route has an index, that is what its address shows', () => {
  expect(scripts.get('/admin')).toEqual([...app, '/admin.js', '/list.js'])
})

it('a route that only frames others has no address', () => {
  expect([...scripts.keys()]).toEqual(['/', '/login', '/admin', '/admin/tables', '/*'])
})

it('a script comes after those it imports, wherever they stood', () => {
  const texts: Record<string, string> = {
    '/assets/page.js': 'import{a}from"./frame.js";import"./ink.js";import("./later.js")',
    '/assets/frame.js': 'import{b}from"./ink.js";import{c}from"./elsewhere.js"',
    '/assets/ink.js': 'import"./frame.js"',
    '/assets/later.js': '',
  }
  const order = dependenciesFirst(Object.keys(texts), (script) => texts[script] ?? '')
  expect(order).toEqual(['/assets/ink.js', '/assets/frame.js', '/assets/page.js', '/assets/later.js'])
})
