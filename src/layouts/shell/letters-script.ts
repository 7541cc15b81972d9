/** Milliseconds after which a page is shown without the letters. */
const HELD_MAX_MS = 3000;

/**
 * The script of a Bengali page's head. On a device without Bengali letters it requests the font of
 * `<meta name="letters">` and hides the page (`data-letters`, `base.css`) until `bengali-font.ts` has
 * added it: the text would be boxes of another width, and move everything when they become letters. It
 * compares three letters of very different widths, which as missing glyphs are equal; with Save-Data it
 * does nothing. `astro.config.mjs` has its hash for the policy.
 */
export const LETTERS_SCRIPT = `(d=>{
let c;try{c=localStorage.data}catch{}
if(c?c=='low':navigator.connection?.saveData)return;
const p=d.createElement('canvas').getContext('2d'),w=l=>p?.measureText(l).width;
if(w('ক')!=w('ঝ')||w('ঝ')!=w('র'))return;
const r=d.documentElement.dataset,l=d.createElement('link');
r.letters='held';
setTimeout(()=>delete r.letters,${HELD_MAX_MS});
Object.assign(l,{rel:'preload',as:'font',crossOrigin:'',href:d.querySelector('meta[name=letters]').content});
d.head.append(l)
})(document)`;
