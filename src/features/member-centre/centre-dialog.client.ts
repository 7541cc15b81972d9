import { openDialog } from '#browser/dialogs.ts';
import {
	clearPointMallHook,
	runPointMallHook,
	setPointMallHook,
} from '#lib/stores/member-centre/point-mall-hook.ts';
import { dropStyles, loadCentrePage } from './centre-page.client.ts';
import { refreshRewards, refreshUnread } from './counts.client.ts';

/** The width of the menu beside a page; a phone shows the pages themselves. */
const WIDE = '(min-width: 900px)';
/** The dialogs of the centres by id, with the addresses that they show. */
const CENTRES = {
	'member-centre': /^(\/[a-z]{2})?\/member(\/|$)/,
	'agent-centre': /^(\/[a-z]{2})?\/agentHome(\/|$)/,
} as const;
const POINT_MALL = /^(\/[a-z]{2})?\/pointMall$/;

/**
 * Opens links with `data-centre`, or the address it names, in the dialog of the member centre or of the
 * agent centre, over the page where the user is.
 * Links and queries inside it stay in it; forms that change something lead to their own page. What
 * cannot be loaded is opened as a page.
 */
export function startCentreDialogs(): void {
	for (const [id, paths] of Object.entries(CENTRES)) {
		const dialog = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
		const body = dialog?.querySelector<HTMLElement>('[data-centre-body]');
		if (dialog && body) startDialog({ dialog, body, paths });
	}
}

interface Centre {
	dialog: HTMLDialogElement;
	body: HTMLElement;
	paths: RegExp;
}

function startDialog({ dialog, body, paths }: Centre): void {
	let opener: HTMLElement | undefined;

	document.addEventListener('click', (event) => {
		const link = linkOf(event);
		if (!link?.hasAttribute('data-centre') || !matchMedia(WIDE).matches) return;
		const address = link.dataset['centre'] || link.href;
		if (!paths.test(new URL(address, location.href).pathname)) return;
		event.preventDefault();
		opener = link;
		void show(dialog, body, address);
	});
	dialog.addEventListener('click', (event) => {
		const link = linkOf(event);
		if (!link || link.origin !== location.origin || link.hasAttribute('data-dialog')) return;
		if (POINT_MALL.test(link.pathname) && runPointMallHook()) event.preventDefault();
		if (!paths.test(link.pathname) || link.target || link.hasAttribute('download')) return;
		event.preventDefault();
		void show(dialog, body, link.href);
	});
	dialog.addEventListener('submit', (event) => {
		const address = queryOf(event, paths);
		if (!address) return;
		event.preventDefault();
		void show(dialog, body, address);
	});
	dialog.addEventListener('close', () => {
		body.replaceChildren();
		dropStyles();
		clearPointMallHook();
		void refreshUnread();
		void refreshRewards();
		focusAgain(opener);
	});
}

async function show(dialog: HTMLDialogElement, body: HTMLElement, address: string): Promise<void> {
	body.ariaBusy = 'true';
	try {
		const frame = await loadCentrePage(address);
		body.replaceChildren(frame);
		if (frame.dataset['entry'] === 'rewardCenter') setHook(dialog);
		else clearPointMallHook();
		if (!dialog.open) openDialog(dialog);
		else focusPanel(dialog, frame);
	} catch {
		location.assign(address);
	} finally {
		body.removeAttribute('aria-busy');
	}
}

function setHook(dialog: HTMLDialogElement): void {
	const mall = `${document.documentElement.lang === 'en' ? '/en' : ''}/pointMall`;
	setPointMallHook(() => {
		dialog.close();
		location.assign(mall);
	});
}

/** The heading of the page, so that a screen reader goes on from there. */
function focusPanel(dialog: HTMLDialogElement, frame: HTMLElement): void {
	dialog.scrollTop = 0;
	const find = (selector: string) => frame.querySelector<HTMLElement>(selector);
	const heading = find('.centre-panel h1') ?? find('.centre-panel') ?? find('h1');
	heading?.setAttribute('tabindex', '-1');
	heading?.focus({ preventScroll: true });
}

/** A link of a menu that has closed meanwhile is not visible: then its menu gets the focus. */
function focusAgain(opener: HTMLElement | undefined): void {
	const menu = opener?.closest('details')?.querySelector('summary');
	(menu ?? opener)?.focus();
}

/** The plain press on a link, which another key would open elsewhere. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
	const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
	if (event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return undefined;
	return (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')) || undefined;
}

/** The address of a form that only queries a page of the centre. */
function queryOf({ target, submitter }: SubmitEvent, paths: RegExp): string | undefined {
	if (!(target instanceof HTMLFormElement) || target.method !== 'get') return undefined;
	const url = new URL(target.action);
	if (!paths.test(url.pathname)) return undefined;
	const sent = [...new FormData(target, submitter)].filter(
		([, value]) => typeof value === 'string',
	);
	url.search = new URLSearchParams(sent as [string, string][]).toString();
	return url.href;
}
