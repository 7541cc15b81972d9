import { formatInstant } from '#lib/i18n/dates.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { logout } from '#lib/wps/contract/session.ts';
import {
	getLocation,
	getStatus,
	getWhitelabel,
	listDomains,
	servicePath,
} from '#lib/wps/contract/system.ts';
import type { RefusalCode } from '#lib/wps/refusals.ts';
import type { Standing } from '#lib/wps/site-availability.ts';
import type { Answer } from '../http/plain-response.ts';
import { refusalAnswer } from '../http/refusal-answer.ts';
import type { Visit } from '../http/request-context.ts';
import { serverTexts } from '../http/server-texts.ts';
import { escapeHtml, standalonePage } from '../http/standalone-page.ts';

type Closed = Exclude<Standing, { state: 'open' }>;

/** When nobody said when it ends. */
const RETRY_AFTER_S = 300;

/** What a closed site answers: how it stands, and the way out of a session. */
const OPEN_CALLS = new Set(
	[getStatus, getWhitelabel, getLocation, listDomains, logout].map(({ path }) => path),
);

/** The refusal of a call while the site is closed; `undefined` where it is answered all the same. */
export function closedCall({ path }: Visit, standing: Closed): Answer | undefined {
	if (OPEN_CALLS.has(path)) return undefined;
	return refusalAnswer(codeOf(standing), retryHeaders(standing));
}

function codeOf(standing: Closed): RefusalCode {
	if (standing.state === 'maintenance') return 'maintenance';
	return standing.isBlocked ? 'address_blocked' : 'region_restricted';
}

/** Units: whole seconds, for the header; at least one. */
function retryHeaders(standing: Closed): string[] {
	if (standing.state !== 'maintenance') return [];
	const ms = standing.endsAt ? standing.endsAt.getTime() - Date.now() : RETRY_AFTER_S * 1000;
	const seconds = ms > 0 ? Math.ceil(ms / 1000) : RETRY_AFTER_S;
	return ['retry-after', String(seconds)];
}

/**
 * True for what robots read before all else: refused, they would take the whole site for closed to
 * them, or stop asking.
 */
export function isAlwaysTold({ method, path }: Visit): boolean {
	return path === '/robots.txt' && (method === 'GET' || method === 'HEAD');
}

/** The page of a closed site (spec 2, "Root screen by system status"). */
export function closedPage(visit: Visit, standing: Closed): Answer {
	return standing.state === 'maintenance'
		? maintenancePage(visit, standing)
		: restrictedPage(visit, standing);
}

function maintenancePage(visit: Visit, standing: Extract<Closed, { state: 'maintenance' }>) {
	const { locale } = visit;
	const t = serverTexts(locale);
	const message = standing.messages[locale] ?? t.state.message_maintenance;
	const { endsAt } = standing;
	// An end that has passed would be a promise that was not kept.
	const isAhead = endsAt !== undefined && endsAt.getTime() > Date.now();
	const end = isAhead
		? `<dl class="facts"><dt>${t.state.ends_at}</dt><dd><time datetime="${endsAt.toISOString()}">${formatInstant(locale, endsAt)}</time><small>${t.state.dhaka_time}</small><b role="timer" data-left="${endsAt.getTime() - Date.now()}" data-text="${escapeHtml(t.state.left)}"></b></dd></dl>`
		: '';
	return standalonePage({
		visit,
		status: 503,
		headers: retryHeaders(standing),
		title: standing.titles[locale] ?? t.state.title_maintenance,
		art: 'offline',
		body: `<p class="lead">${escapeHtml(message)}</p>${end}${doors(visit)}`,
		otherLanguage: inOtherLanguage(visit),
		...(isAhead && { script: LOCAL_TIME + COUNTDOWN }),
	});
}

/** The end in the time of whoever reads it, in place of Dhaka's, where that is another one. */
const LOCAL_TIME = `(()=>{const t=document.querySelector('time'),z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!z||z==='Asia/Dhaka')return;t.textContent=new Intl.DateTimeFormat(document.documentElement.lang==='bn'?'bn-BD-u-nu-latn':'en-GB',{day:'numeric',month:'short',year:'numeric',hour:'2-digit',minute:'2-digit',hourCycle:'h23'}).format(new Date(t.dateTime));t.nextSibling.textContent=z.replaceAll('_',' ')})();`;

/**
 * What is left by the server's clock, whatever the phone's says; then the page is asked for again,
 * by everybody at another moment.
 */
const COUNTDOWN = `(()=>{const b=document.querySelector('b[data-left]'),e=performance.now()+ +b.dataset.left,p=n=>String(Math.floor(n)).padStart(2,'0'),u=new Intl.NumberFormat(document.documentElement.lang+'-u-nu-latn',{style:'unit',unit:'day',unitDisplay:'long'}),f=()=>{const s=Math.max(0,Math.ceil((e-performance.now())/1e3)),d=Math.floor(s/86400);b.textContent=b.dataset.text.replace('{{left}}',(d?u.format(d)+' ':'')+p(s/3600%24)+':'+p(s/60%60)+':'+p(s%60));if(!s){clearInterval(i);setTimeout(()=>location.reload(),2e3+Math.random()*8e3)}},i=setInterval(f,1e3);f()})()`;

function restrictedPage(visit: Visit, standing: Extract<Closed, { state: 'restricted' }>) {
	const { locale, clientAddress } = visit;
	const t = serverTexts(locale);
	const own = standing.isBlocked ? t.state.message_blocked : t.state.message_restricted;
	const message = standing.messages[locale] ?? own;
	return standalonePage({
		visit,
		status: standing.isBlocked ? 403 : 451,
		title: standing.isBlocked ? t.state.title_blocked : t.state.title_restricted,
		art: 'not-found',
		body: `<p class="lead">${escapeHtml(message)}</p>
<dl class="facts"><dt>${t.state.your_address}</dt><dd>${escapeHtml(clientAddress)}<small>${t.state.address_hint}</small></dd></dl>${doors(visit)}`,
		otherLanguage: inOtherLanguage(visit),
	});
}

function doors(visit: Visit): string {
	const t = serverTexts(visit.locale);
	const again = escapeHtml(visit.path + visit.query);
	return `<p class="doors"><a class="button first" href="${servicePath(3, visit.locale)}" target="_blank" rel="noopener">${t.service.button}</a><a class="button" href="${again}">${t.retry}</a></p>`;
}

function inOtherLanguage({ locale, path, query }: Visit): string {
	return localizePath(locale === 'bn' ? 'en' : 'bn', path) + query;
}
