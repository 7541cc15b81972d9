import type { Glance } from '#lib/wps/glance.ts';
import { singleFlightFor } from '../api/single-flight-for.ts';
import { compressed, decompress, encodingFor } from '../http/compress.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PageEntry } from './page-entry.ts';
import { policyFor } from './page-response.ts';
import { fillPack } from './templates/pack-template.ts';
import type { Packer } from './templates/packer.ts';
import { cutTemplate, fillTemplate, TemplateRefused } from './templates/page-template.ts';
import { layOut } from './templates/template-slots.ts';

interface FillInput {
	key: string;
	entry: PageEntry;
	/** Absent for a page of visitors, which has only texts of the moment. */
	glance?: Glance | undefined;
}

interface FilledPage {
	response: PlainResponse;
	isPacked: boolean;
}

const SHARED_MS = 200;
/** A fifth more pages a second than 7, for 2 % more bytes. */
const FILLED_QUALITY = 5;

/** Fills a template for one request. Throws `TemplateRefused` when a value has no room. */
export async function fillPage(
	packer: Packer,
	context: RequestContext,
	{ key, entry, glance }: FillInput,
): Promise<FilledPage> {
	const { headers, template } = entry;
	const policy = policyFor(context, entry);
	if (!template?.slots) throw new TemplateRefused('no slots');
	const texts = template.slots.map((slot) => fillTemplate(slot, glance));
	if (encodingFor(context.headers['accept-encoding']?.toString()) === 'br') {
		const pack = packer.choose({ key, entry, texts });
		const body = pack && fillPack(pack, texts);
		const packed = [...headers, 'content-encoding', 'br'];
		if (body) return { response: { status: 200, headers: packed, body, policy }, isPacked: true };
	}
	const between = template.texts ?? (await textsOf(entry));
	const body = Buffer.from(wholeOf(between, texts));
	const whole = { status: 200, headers, body, policy };
	return { response: await compressed(context, whole, FILLED_QUALITY), isPacked: false };
}

/** Fills a template of visitors, which has only texts of the moment. */
export type FillForVisitors = (
	context: RequestContext,
	input: Pick<FillInput, 'key' | 'entry'>,
) => Promise<PlainResponse>;

/** The requests of 200 ms share a filled page, which is the same for all visitors. */
export function createFillForVisitors(packer: Packer): FillForVisitors {
	const shared = singleFlightFor<FilledPage>(SHARED_MS);

	return async (context, { key, entry }) => {
		const encoding = encodingFor(context.headers['accept-encoding']?.toString());
		const name = `${key} ${entry.hash} ${encoding}`;
		const { response } = await shared(name, () => fillPage(packer, context, { key, entry }));
		return { ...response, policy: policyFor(context, entry) };
	};
}

/** Cuts a template again: its text is kept compressed. */
async function textsOf({ bytes, template }: PageEntry): Promise<readonly string[]> {
	if (!template) throw new TemplateRefused('no template');
	const html = (await decompress(bytes.br)).toString();
	return layOut(cutTemplate(html, template.sheet).pieces).texts;
}

function wholeOf(texts: readonly string[], slots: readonly string[]): string {
	return texts.map((text, index) => text + (slots[index] ?? '')).join('');
}
