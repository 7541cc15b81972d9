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
/** The part of a page that a centre shows, and that of the help. */
const FRAME = '.centre';
const HELP_FRAME = 'main';
/** The dialogs by id, with the addresses that they show. The help has no menu that needs the width. */
const CENTRES = {
	'member-centre': { paths: /^(\/[a-z]{2})?\/member(\/|$)/, part: FRAME },
	'agent-centre': { paths: /^(\/[a-z]{2})?\/agentHome(\/|$)/, part: FRAME },
	'help-centre': { paths: /^(\/[a-z]{2})?\/helpmc$/, part: HELP_FRAME },
} as const;
const POINT_MALL = /^(\/[a-z]{2})?\/pointMall$/;

/**
 * Opens links with `data-centre`, or the address it names, in the dialog of the member centre, of the
 * agent centre or of the help, over the page where the user is.
 * Links and queries inside it stay in it; forms that change something lead to their own page. What
 * cannot be loaded is opened as a page.
 */
export function startCentreDialogs(): void {
	for (const [id, { paths, part }] of Object.entries(CENTRES)) {
		const dialog = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
		const body = dialog?.querySelector<HTMLElement>('[data-centre-body]');
		if (dialog && body) startDialog({ dialog, body, paths, part });
	}
}

interface Centre {
	dialog: HTMLDialogElement;
	body: HTMLElement;
	paths: RegExp;
	/** The selector of the shown part of a page. */
	part: string;
}

function startDialog({ dialog, body, paths, part }: Centre): void {
	const open = (address: string) => void show(dialog, body, { address, part });
	let opener: HTMLElement | undefined;

	document.addEventListener('click', (event) => {
		const link = linkOf(event);
		if (!link?.hasAttribute('data-centre')) return;
		if (part === FRAME && !matchMedia(WIDE).matches) return;
		const address = link.dataset['centre'] || link.href;
		if (!paths.test(new URL(address, location.href).pathname)) return;
		event.preventDefault();
		opener = link;
		open(address);
	});
	dialog.addEventListener('click', (event) => {
		const link = linkOf(event);
		if (!link || link.origin !== location.origin || link.hasAttribute('data-dialog')) return;
		if (POINT_MALL.test(link.pathname) && runPointMallHook()) event.preventDefault();
		if (!paths.test(link.pathname) || link.target || link.hasAttribute('download')) return;
		event.preventDefault();
		open(link.href);
	});
	dialog.addEventListener('submit', (event) => {
		const address = queryOf(event, paths);
		if (!address) return;
		event.preventDefault();
		open(address);
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

interface Shown {
	address: string;
	part: string;
}

async function show(
	dialog: HTMLDialogElement,
	body: HTMLElement,
	{ address, part }: Shown,
): Promise<void> {
	body.ariaBusy = 'true';
	try {
		const frame = await loadCentrePage(address, part);
		// A page has one main part, and its own heads the dialog.
		body.replaceChildren(...(part === HELP_FRAME ? frame.children : [frame]));
		if (frame.dataset['entry'] === 'rewardCenter') setHook(dialog);
		else clearPointMallHook();
		if (!dialog.open) openDialog(dialog);
		else focusPanel(dialog, body);
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
