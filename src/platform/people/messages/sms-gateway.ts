import type { Mobile } from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import type { SmsGateway } from '#platform/settings/message-settings.ts';
import { type Outbound, OutboundError } from './outbound.ts';

interface Sms {
	to: Mobile;
	text: string;
}

/** Sends an SMS through a gateway as its setting says. Throws if the gateway does not accept it. */
export async function sendByGateway(
	outbound: Outbound,
	{ gateway, secret, sms }: { gateway: SmsGateway; secret: string; sms: Sms },
): Promise<void> {
	const words = {
		to: internationalNumber(sms.to),
		number: digitsOf(sms.to),
		text: sms.text,
		secret,
	};
	const headers = Object.entries(gateway.headers).map(([name, value]) => [
		name.toLowerCase(),
		fill(value, words, (word) => word.replace(/[^\t\x20-\x7e]/g, '')),
	]);
	const named: Record<string, string> = Object.fromEntries(headers);
	const hasBody = gateway.method !== 'GET' && gateway.body !== undefined;
	if (hasBody) named['content-type'] ??= 'application/json';
	const response = await outbound({
		url: fill(gateway.url, words, encodeURIComponent),
		method: gateway.method,
		headers: named,
		...(hasBody && { body: fill(gateway.body ?? '', words, escapeFor(named['content-type'])) }),
	});
	const isAccepted = response.status >= 200 && response.status < 300;
	if (!isAccepted) throw new OutboundError(`gateway returned status ${response.status}`);
	if (gateway.answerHas && !response.text.includes(gateway.answerHas)) {
		throw new OutboundError('gateway response lacks the expected text');
	}
}

function digitsOf({ dialCode, number }: Mobile): string {
	return dialCode + number;
}

type Words = Record<'to' | 'number' | 'text' | 'secret', string>;

/** Replaces the placeholders in one pass: an inserted value is not scanned for placeholders. */
function fill(template: string, words: Words, inPlace: (word: string) => string): string {
	return template.replace(/\{(to|number|text|secret)\}/g, (_, name: keyof Words) =>
		inPlace(words[name]),
	);
}

function escapeFor(contentType = ''): (word: string) => string {
	if (/json/i.test(contentType)) return (word) => JSON.stringify(word).slice(1, -1);
	if (/x-www-form-urlencoded/i.test(contentType)) return encodeURIComponent;
	if (/xml/i.test(contentType)) return (word) => word.replace(/[<>&"']/g, xmlCharacter);
	return (word) => word;
}

function xmlCharacter(character: string): string {
	return `&#${character.charCodeAt(0)};`;
}
