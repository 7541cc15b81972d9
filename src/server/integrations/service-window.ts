import { DEFAULT_LOCALE, isLocale, localeOfPath, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';
import { createWps } from '#lib/wps/client.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { subjectOfPage } from '#lib/wps/contract/service.ts';
import { SERVICE_PATH } from '#lib/wps/contract/system.ts';
import {
	LIVE_CHAT,
	type ServiceLinks,
	VIP_RANK_ABOVE,
	VIP_SERVICE,
} from '#lib/wps/service-links.ts';
import { createRequestTransport } from '../api/request-transport.ts';
import type { Transport } from '../api/wps-requests.ts';
import type { AvailabilitySource } from '../availability/site-availability.ts';
import { readCookie } from '../http/cookies.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { refusalPage } from '../http/refusal-page.ts';
import type { RequestContext } from '../http/request-context.ts';
import { serverTexts } from '../http/server-texts.ts';
import { escapeHtml, standalonePage } from '../http/standalone-page.ts';

interface Options {
	availability: AvailabilitySource;
	transport: Transport;
	merchant: string;
}

const TYPE = /^\d{1,2}$/;
const LIMIT_MS = 1500;
/** Leaves time to read the reason before the window closes. */
const CLOSE = 'setTimeout(()=>window.close(),6000)';
/** Protocols that a link may have. An operator's links are validated, a host's are not. */
const CONTACT = /^(https:|mailto:|tel:)/;
/** Contact resources, by their international names. */
const NAMES: Record<string, string> = {
	TELEGRAM: 'Telegram',
	FACEBOOK: 'Facebook',
	WHATSAPP: 'WhatsApp',
	MESSENGER: 'Messenger',
	VIBER: 'Viber',
	LINE: 'LINE',
	ZALO: 'Zalo',
	EMAIL: 'E-mail',
	PHONE: 'Phone',
};

export type ServiceWindow = (context: RequestContext) => Promise<PlainResponse>;

/**
 * Creates the customer-service window. It redirects to the operator's service, and from a certain
 * VIP level on to the VIP service. Without either it leads to the form of a conversation, or shows a
 * contact page.
 *
 * Source: spec 2, "Customer-service window"; spec 6, "VIP customer service".
 */
export function createServiceWindow({ availability, transport, merchant }: Options): ServiceWindow {
	return async (asked) => {
		const context = { ...asked, locale: localeOf(asked) };
		const type = asked.path.slice(SERVICE_PATH.length);
		if (!TYPE.test(type)) return refusalPage(context, 404);
		if (context.method !== 'GET' && context.method !== 'HEAD') {
			return refusalPage(context, 405, ['allow', 'GET, HEAD']);
		}
		const services = await availability.serviceLinks(context);
		const link = await linkFor(context, Number(type), services);
		if (link === undefined) {
			const isOpen = availability.known(context.clientAddress)?.state === 'open';
			return withoutLink(context, { services, isOpen });
		}
		return isAllowed(link, services.hosts) ? away(new URL(link).href) : failedPage(context);
	};

	async function linkFor(context: RequestContext, type: number, { links }: ServiceLinks) {
		const isGeneral = type === LIVE_CHAT || type === VIP_SERVICE;
		if (!isGeneral) return links.get(type);
		const vip = links.get(VIP_SERVICE);
		return vip !== undefined && (await isVip(context)) ? vip : links.get(LIVE_CHAT);
	}

	async function isVip(context: RequestContext): Promise<boolean> {
		if (context.token === undefined) return false;
		const own = createRequestTransport({ context, merchant, transport });
		const wps = createWps({ transport: own, origin: context.origin, readLimitMs: LIMIT_MS });
		const member = await wps(getMember, {});
		return member.ok && (member.value.clubLabel?.rankLevel ?? 0) > VIP_RANK_ABOVE;
	}
}

interface WithoutLinkInput {
	services: ServiceLinks;
	/** A site that is closed has no pages. */
	isOpen: boolean;
}

/** The form of the site, or the contacts beside it. */
function withoutLink(
	context: RequestContext,
	{ services, isOpen }: WithoutLinkInput,
): PlainResponse {
	const { hasForm = false, resources } = services;
	if (hasForm && isOpen && resources.length === 0) return away(formPath(context));
	return contactPage(context, { services, isOpen });
}

function contactPage(
	context: RequestContext,
	{ services, isOpen }: WithoutLinkInput,
): PlainResponse {
	const t = serverTexts(context.locale);
	const contacts = services.resources.filter(
		({ resourceType, url }) => NAMES[resourceType] !== undefined && CONTACT.test(url),
	);
	const links = contacts.map(({ resourceType, url }) => ({
		...{ href: url, text: NAMES[resourceType], rel: ' rel="noopener noreferrer"' },
	}));
	if (isOpen && services.hasForm)
		links.unshift({ href: formPath(context), text: t.service.form, rel: '' });
	if (isOpen) {
		const href = localizePath(context.locale, ROUTES.help.path);
		links.push({ href, text: t.service.help, rel: '' });
	}
	const buttons = links.map(
		({ href, text, rel }, at) =>
			`<a class="button${at === 0 ? ' first' : ''}" href="${escapeHtml(href)}"${rel}>${text}</a>`,
	);
	const none = isOpen ? t.service.not_set_up : t.service.not_set_up_closed;
	return standalonePage({
		context,
		status: 200,
		title: t.service.title,
		art: 'offline',
		body: `<p class="lead">${contacts.length > 0 ? t.service.reach : none}</p><p class="actions">${buttons.join('')}</p>`,
		otherLanguage: `${context.path}?lang=${context.locale === 'bn' ? 'en' : 'bn'}`,
	});
}

function failedPage(context: RequestContext): PlainResponse {
	const t = serverTexts(context.locale);
	return standalonePage({
		context,
		status: 502,
		title: t.service.failed_title,
		art: 'offline',
		body: `<p class="lead">${t.service.failed}</p><p class="actions"><a class="button" href="${localizePath(context.locale, '/')}">${t.home}</a></p>`,
		script: CLOSE,
	});
}

function isAllowed(link: string, hosts: readonly string[]): boolean {
	if (!URL.canParse(link)) return false;
	const { protocol, host, username, password } = new URL(link);
	return protocol === 'https:' && username + password === '' && hosts.includes(host);
}

/** The form of a conversation, with the page that opened the window as its subject. */
function formPath({ locale, headers, origin }: RequestContext): string {
	const path = localizePath(locale, ROUTES.conversations.path);
	const { referer = '' } = headers;
	const from = referer.startsWith(`${origin}/`)
		? referer.slice(origin.length).split(/[?#]/, 1)
		: [];
	const about = subjectOfPage(from[0] ?? '');
	return about ? `${path}?about=${encodeURIComponent(about)}` : path;
}

function away(location: string): PlainResponse {
	const headers = ['location', location, 'cache-control', 'no-store'];
	return { status: 302, headers };
}

/**
 * Returns the language of the window's query, else of the page that opened it, else of the cookie.
 */
function localeOf({ query, headers, origin }: RequestContext): RequestContext['locale'] {
	const asked = new URLSearchParams(query).get('lang');
	if (asked !== null && isLocale(asked)) return asked;
	const { referer = '' } = headers;
	if (referer.startsWith(`${origin}/`))
		return localeOfPath(referer.slice(origin.length).split('?', 1)[0] ?? '');
	return readCookie(headers.cookie, 'lang') === 'en' ? 'en' : DEFAULT_LOCALE;
}
