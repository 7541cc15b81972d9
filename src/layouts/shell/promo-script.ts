/**
 * Hides a promo bar that was dismissed on this device, before it is painted. It is placed right after the
 * bar; `astro.config.mjs` has its hash for the policy.
 */
export const PROMO_SCRIPT = `(b=>{
try{b.hidden=localStorage.promo===b.dataset.promo}catch{}
})(document.currentScript.previousElementSibling)`;
