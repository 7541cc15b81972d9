/** Preferences are stored in the browser and mirrored in a cookie for the server's rendering. */
const YEAR_S = 31_536_000;
const root = document.documentElement;

export function startPreferences(): void {
	restore();
	// Banners and ticker obey their pause button.
	if (read('data') === 'low') root.dataset['paused'] = '';
	document.addEventListener('click', ({ target }) => {
		const element = target instanceof Element ? target : undefined;
		const language = element?.closest('[data-language]')?.getAttribute('data-language');
		if (language) store('lang', language);
		if (element?.closest('[data-theme-switch]')) {
			choose('theme', root.getAttribute('data-theme') === 'dark' ? 'light' : 'dark');
		}
		if (element?.closest('[data-balance-switch]')) {
			choose('balance', root.getAttribute('data-balance') === 'hidden' ? 'shown' : 'hidden');
		}
	});
}

/**
 * Restores lost cookies from storage. A visitor who arrives from another site in another language
 * than the chosen one is redirected to the same page in that language.
 */
function restore(): void {
	for (const name of ['theme', 'balance']) {
		const stored = read(name);
		// A page from the offline cache may have been rendered before the choice.
		const isOld = name === 'theme' && stored !== root.dataset['theme'];
		if (stored && (isOld || !document.cookie.includes(`${name}=${stored}`))) choose(name, stored);
	}
	const chosen = read('lang');
	const isInside = document.referrer.startsWith(location.origin);
	if (!chosen || chosen === root.lang || isInside) return;
	const linkTo = (language: string) =>
		document.querySelector<HTMLAnchorElement>(`a[data-language="${language}"]`);
	// A language without texts is shown in English; an English page has no link to it.
	const other = linkTo(chosen) ?? linkTo('en');
	if (other) location.replace(other.href);
}

function choose(name: string, value: string): void {
	root.setAttribute(`data-${name}`, value);
	for (const button of document.querySelectorAll(`[data-${name}-switch][aria-pressed]`)) {
		button.setAttribute('aria-pressed', String(value === 'hidden'));
	}
	store(name, value);
}

/** Private windows may refuse storage; only the cookie is then set. */
function store(name: string, value: string): void {
	const secure = location.protocol === 'https:' ? '; Secure' : '';
	document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
	try {
		localStorage.setItem(name, value);
	} catch (error) {
		console.warn('preferences not stored:', error);
	}
}

function read(name: string): string | null {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
}
