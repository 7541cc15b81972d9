import { formatInstant } from '#lib/i18n/dates.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import type { Call } from '#lib/wps/call.ts';
import { logout } from '#lib/wps/contract/session.ts';
import {
	getLocation,
	getStatus,
	getWhitelabel,
	listDomains,
	servicePath,
} from '#lib/wps/contract/system.ts';
import type { RefusalCode } from '#lib/wps/refusals.ts';
import type { SiteAvailability } from '#lib/wps/site-availability.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { respondRefusal } from '../http/refusal-answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { serverTexts } from '../http/server-texts.ts';
import { escapeHtml, standalonePage } from '../http/standalone-page.ts';

type Closed = Exclude<SiteAvailability, { state: 'open' }>;

/** Retry time of a maintenance without a known end. */
const RETRY_AFTER_S = 300;

/** Calls that a closed site serves: its status, and logout. */
const OPEN_CALLS = new Set(
	[getStatus, getWhitelabel, getLocation, listDomains, logout].flatMap(
		({ path, aliases = [] }: Call) => [path, ...aliases],
	),
);

/** Returns the refusal of a call on a closed site; `undefined` for a call that stays open. */
export function closedCall(
	{ path }: RequestContext,
	siteAvailability: Closed,
): PlainResponse | undefined {
	if (OPEN_CALLS.has(path)) return undefined;
	return respondRefusal(codeOf(siteAvailability), retryHeaders(siteAvailability));
}

function codeOf(siteAvailability: Closed): RefusalCode {
	if (siteAvailability.state === 'maintenance') return 'maintenance';
	return siteAvailability.isBlocked ? 'address_blocked' : 'region_restricted';
}

/** Returns the `retry-after` header of a maintenance. Unit: whole seconds, at least one. */
function retryHeaders(siteAvailability: Closed): string[] {
	if (siteAvailability.state !== 'maintenance') return [];
	const ms = siteAvailability.endsAt
		? siteAvailability.endsAt.getTime() - Date.now()
		: RETRY_AFTER_S * 1000;
	const seconds = ms > 0 ? Math.ceil(ms / 1000) : RETRY_AFTER_S;
	return ['retry-after', String(seconds)];
}

/** Always serves robots.txt: on an error crawlers skip the whole site. */
export function isAlwaysServed({ method, path }: RequestContext): boolean {
	return path === '/robots.txt' && (method === 'GET' || method === 'HEAD');
}

/** Returns the page of a closed site (spec 2, "Root screen by system status"). */
export function closedPage(context: RequestContext, siteAvailability: Closed): PlainResponse {
	return siteAvailability.state === 'maintenance'
		? maintenancePage(context, siteAvailability)
		: restrictedPage(context, siteAvailability);
}

function maintenancePage(
	context: RequestContext,
	siteAvailability: Extract<Closed, { state: 'maintenance' }>,
) {
	const { locale } = context;
	const t = serverTexts(locale);
	const message = siteAvailability.messages[locale] ?? t.state.message_maintenance;
	const { endsAt } = siteAvailability;
	// An end in the past is not shown.
	const isAhead = endsAt !== undefined && endsAt.getTime() > Date.now();
	const end = isAhead
		? `<dl class="facts"><dt>${t.state.ends_at}</dt><dd><time datetime="${endsAt.toISOString()}">${formatInstant(locale, endsAt)}</time><small>${t.state.dhaka_time}</small><b role="timer" data-left="${endsAt.getTime() - Date.now()}" data-text="${escapeHtml(t.state.left)}"></b></dd></dl>`
		: '';
	return standalonePage({
		context,
		status: 503,
		headers: retryHeaders(siteAvailability),
		title: siteAvailability.titles[locale] ?? t.state.title_maintenance,
		art: 'offline',
		body: `<p class="lead">${escapeHtml(message)}</p>${end}${actionLinks(context)}`,
		otherLanguage: inOtherLanguage(context),
		...(isAhead && { script: LOCAL_TIME + COUNTDOWN }),
	});
}

/** Shows the end in the browser's time zone instead of Dhaka's. */
const LOCAL_TIME = `(()=>{const t=document.querySelector('time'),z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!z||z==='Asia/Dhaka')return;t.textContent=new Intl.DateTimeFormat(document.documentElement.lang==='bn'?'bn-BD-u-nu-latn':'en-GB',{day:'numeric',month:'short',year:'numeric',hour:'2-digit',minute:'2-digit',hourCycle:'h23'}).format(new Date(t.dateTime));t.nextSibling.textContent=z.replaceAll('_',' ')})();`;

/**
 * Counts down by the server's clock, because the phone's may be wrong. It then reloads the page at
 * a random moment, so that not all clients reload together.
 */
const COUNTDOWN = `(()=>{const b=document.querySelector('b[data-left]'),e=performance.now()+ +b.dataset.left,p=n=>String(Math.floor(n)).padStart(2,'0'),u=new Intl.NumberFormat(document.documentElement.lang+'-u-nu-latn',{style:'unit',unit:'day',unitDisplay:'long'}),f=()=>{const s=Math.max(0,Math.ceil((e-performance.now())/1e3)),d=Math.floor(s/86400);b.textContent=b.dataset.text.replace('{{left}}',(d?u.format(d)+' ':'')+p(s/3600%24)+':'+p(s/60%60)+':'+p(s%60));if(!s){clearInterval(i);setTimeout(()=>location.reload(),2e3+Math.random()*8e3)}},i=setInterval(f,1e3);f()})()`;

function restrictedPage(
	context: RequestContext,
	siteAvailability: Extract<Closed, { state: 'restricted' }>,
) {
	const { locale, clientAddress } = context;
	const t = serverTexts(locale);
	const own = siteAvailability.isBlocked ? t.state.message_blocked : t.state.message_restricted;
	const message = siteAvailability.messages[locale] ?? own;
	return standalonePage({
		context,
		status: siteAvailability.isBlocked ? 403 : 451,
		title: siteAvailability.isBlocked ? t.state.title_blocked : t.state.title_restricted,
		art: 'not-found',
		body: `<p class="lead">${escapeHtml(message)}</p>
<dl class="facts"><dt>${t.state.your_address}</dt><dd>${escapeHtml(clientAddress)}<small>${t.state.address_hint}</small></dd></dl>${actionLinks(context)}`,
		otherLanguage: inOtherLanguage(context),
	});
}

function actionLinks(context: RequestContext): string {
	const t = serverTexts(context.locale);
	const again = escapeHtml(context.path + context.query);
	return `<p class="actions"><a class="button first" href="${servicePath(3, context.locale)}" target="_blank" rel="noopener">${t.service.button}</a><a class="button" href="${again}">${t.retry}</a></p>`;
}

function inOtherLanguage({ locale, path, query }: RequestContext): string {
	return localizePath(locale === 'bn' ? 'en' : 'bn', path) + query;
}
