import {
	CHOICE_DAYS,
	type Choice,
	CONSENT,
	choiceText,
	readChoice,
} from '#lib/rules/analytics/consent.ts';
import { loadTag, stopTag } from './google-tag.ts';

const DAY_S = 86_400;

const banner = document.getElementById('consent');
if (banner) start(banner);

/**
 * Asks about analytics, keeps the answer on the device and loads the tag of a visitor who agreed
 * before this page was requested: only then the server's policy allows it.
 */
function start(element: HTMLElement): void {
	const { tag } = element.dataset;
	const choice = currentChoice();
	if (choice === 'yes' && tag && hasCookie('yes')) loadTag(tag);
	// A choice outlives a lost cookie.
	if (choice && !hasCookie(choice)) writeCookie(choice);
	if (!choice && tag && !refusesAll()) void show(element);
	for (const button of element.querySelectorAll('button')) {
		button.addEventListener('click', () => choose(element, button.value as Choice));
	}
	document.addEventListener('click', (event) => {
		const { target, ctrlKey, metaKey } = event;
		const link =
			target instanceof Element && target.closest('a[data-consent],a[href$="#analytics"]');
		if (!link || ctrlKey || metaKey) return;
		event.preventDefault();
		// An open dialog would cover the question.
		link.closest('dialog')?.close();
		void show(element).then(() => element.focus());
	});
}

/** Global Privacy Control: the browser refuses for all sites, so that nothing is asked. */
function refusesAll(): boolean {
	return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

async function show(element: HTMLElement): Promise<void> {
	await addStyles(element);
	const choice = currentChoice();
	for (const button of element.querySelectorAll('button')) {
		button.setAttribute('aria-pressed', String(button.value === choice));
	}
	element.hidden = false;
	document.documentElement.classList.add('has-consent');
}

/** Adds the styles of the question, which the pages of all others never load. */
function addStyles({ dataset }: HTMLElement): Promise<void> {
	const { style } = dataset;
	if (!style) return Promise.resolve();
	delete dataset['style'];
	return new Promise((resolve) => {
		const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style });
		link.onload = link.onerror = () => resolve();
		document.head.append(link);
	});
}

function choose(element: HTMLElement, choice: Choice): void {
	const before = currentChoice();
	try {
		localStorage.setItem(CONSENT, choiceText(choice, Date.now()));
	} catch (error) {
		console.warn('choice about analytics not stored:', error);
	}
	writeCookie(choice);
	const hadFocus = element.contains(document.activeElement);
	element.hidden = true;
	document.documentElement.classList.remove('has-consent');
	if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true });
	if (choice === 'no' && before === 'yes') stopTag(element.dataset['tag']);
	document.dispatchEvent(new CustomEvent('toast', { detail: element.dataset[choice] }));
}

/** The stored choice; without storage, that of the cookie. */
function currentChoice(): Choice | undefined {
	try {
		return readChoice(localStorage.getItem(CONSENT), Date.now());
	} catch {
		return hasCookie('yes') ? 'yes' : hasCookie('no') ? 'no' : undefined;
	}
}

function hasCookie(choice: Choice): boolean {
	return document.cookie.split('; ').includes(`${CONSENT}=${choice}`);
}

function writeCookie(choice: Choice): void {
	const secure = location.protocol === 'https:' ? '; Secure' : '';
	const maxAge = CHOICE_DAYS * DAY_S;
	document.cookie = `${CONSENT}=${choice}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
