import { decompress } from '../../http/compress.ts';
import type { PageEntry } from '../page-entry.ts';
import type { MarkSheet } from './marks.ts';
import { type Pack, packTemplate, widthOf } from './pack-template.ts';
import { cutTemplate, TemplateRefused } from './page-template.ts';
import { layOut, type SlotLayout } from './template-slots.ts';
import type { Remake } from './template-state.ts';

interface PackerInput {
	remake: (key: string, before: PageEntry, remake: Remake) => void;
	onFailed: (error: unknown) => void;
}

interface ChooseInput {
	key: string;
	entry: PageEntry;
	/** The texts of this member's slots. */
	texts: readonly string[];
}

/** Chooses the ready bytes of a template by the length of a member's values, and makes new ones. */
export interface Packer {
	/** Returns the smallest pack with room for the texts; without one, it is made for the next time. */
	choose: (input: ChooseInput) => Pack | undefined;
}

/** Packs of one template: for members with few and with many values. */
const PACKS_MAX = 3;
/** A pack that wastes more is not the best one for these values. Unit: bytes. */
const WASTE_MAX = 700;
/** A pack that is so much larger than the text compressed in one piece is not worth its bytes. */
const DEARER_MAX = 1.2;
/** Uses before a pack is compressed at the highest quality, which takes 100 ms of a processor. */
const IMPROVED_AT = 5;
/** Bounds the packs that are made of one render. */
const TRIED_MAX = 12;
const QUALITY_FIRST = 7;
const QUALITY_LAST = 11;

export function createPacker({ remake, onFailed }: PackerInput): Packer {
	/** Packs under way or too dear, by their widths and quality, of each render of a template. */
	const tried = new WeakMap<MarkSheet, Set<string>>();
	/** One at a time: passwords are hashed on the same threads. */
	let queue = Promise.resolve();

	function makeSoon(input: ChooseInput, widths: readonly number[], quality: number): void {
		const { template } = input.entry;
		if (!template) return;
		const names = tried.get(template.sheet) ?? new Set();
		const name = `${widths} ${quality}`;
		if (names.has(name) || names.size >= TRIED_MAX) return;
		tried.set(template.sheet, names.add(name));
		queue = queue.then(() => make(input, widths, quality)).catch(onFailed);
	}

	async function make(
		{ key, entry }: ChooseInput,
		widths: readonly number[],
		quality: number,
	): Promise<void> {
		const { bytes, template } = entry;
		if (!template) return;
		const html = (await decompress(bytes.br)).toString();
		const layout = layOut(cutTemplate(html, template.sheet).pieces);
		const pack = await packIfCheap(layout, {
			widths,
			quality,
			bytesMax: bytes.br.length * DEARER_MAX,
		});
		if (pack === 'wrong') throw new Error(`the packed template of ${key} is not the page`);
		remake(key, entry, ({ packs }) => {
			if (pack === 'dear') return { texts: layout.texts };
			const others = packs.filter((other) => String(other.widths) !== String(widths));
			const kept = others.toSorted((a, b) => b.useCount - a.useCount).slice(0, PACKS_MAX - 1);
			return { packs: [...kept, pack] };
		});
	}

	return {
		choose(input) {
			const { packs = [], texts } = input.entry.template ?? {};
			if (texts) return undefined;
			const needed = input.texts.map(widthOf);
			const best = smallestOf(packs.filter(({ widths }) => hasRoom(widths, needed)));
			if (!best || (wasteOf(best, needed) > WASTE_MAX && packs.length < PACKS_MAX)) {
				makeSoon(input, needed.map(roomFor), QUALITY_FIRST);
			}
			if (!best) return undefined;
			best.useCount += 1;
			if (best.useCount === IMPROVED_AT && best.quality < QUALITY_LAST) {
				makeSoon(input, best.widths, QUALITY_LAST);
			}
			return best;
		},
	};
}

interface PackInput {
	widths: readonly number[];
	quality: number;
	bytesMax: number;
}

/** Packs a template, where that is worth its bytes and gives the page. */
async function packIfCheap(
	layout: SlotLayout,
	{ widths, quality, bytesMax }: PackInput,
): Promise<Pack | 'dear' | 'wrong'> {
	try {
		const pack = await packTemplate(layout, widths, quality);
		if (!pack) return 'wrong';
		return pack.length > bytesMax ? 'dear' : pack;
	} catch (error) {
		if (error instanceof TemplateRefused) return 'dear';
		throw error;
	}
}

function hasRoom(widths: readonly number[], needed: readonly number[]): boolean {
	return widths.every((width, index) => width >= (needed[index] ?? 0));
}

function smallestOf(packs: readonly Pack[]): Pack | undefined {
	return packs.toSorted((a, b) => a.length - b.length)[0];
}

function wasteOf({ widths }: Pack, needed: readonly number[]): number {
	return widths.reduce((sum, width, index) => sum + width - (needed[index] ?? 0), 0);
}

/** Rounds up, so that values of other members fit too: more for lists, which differ more. */
function roomFor(width: number): number {
	const step = width > 300 ? 128 : 24;
	return Math.ceil((width + step / 3) / step) * step;
}
