import type { CatalogueFile } from '#platform/play/games/catalogue/catalogue-file.ts';

type Vendor = CatalogueFile['vendors'][number];
type Title = Vendor['games'][number];

/** Words of titles: English, Bengali, Bengali in Latin letters. */
const FIRST = [
	['Golden', 'সোনালি', 'sonali'],
	['River', 'নদীর', 'nodir'],
	['Royal', 'রাজকীয়', 'rajkiyo'],
	['Lucky', 'ভাগ্যের', 'bhaggyer'],
	['Dragon', 'ড্রাগনের', 'dragoner'],
	['Tiger', 'বাঘের', 'bagher'],
	['Lotus', 'শাপলার', 'shaplar'],
	['Monsoon', 'বর্ষার', 'borshar'],
	['Silver', 'রুপালি', 'rupali'],
	['Moonlight', 'জ্যোৎস্নার', 'jyotsnar'],
	['Mango', 'আমের', 'amer'],
	['Hilsa', 'ইলিশের', 'ilisher'],
] as const;
const SECOND = [
	['Treasure', 'ধন', 'dhon'],
	['Fortune', 'ভাগ্য', 'bhaggyo'],
	['Palace', 'প্রাসাদ', 'prashad'],
	['Festival', 'উৎসব', 'utsob'],
	['Garden', 'বাগান', 'bagan'],
	['Boat', 'নৌকা', 'nouka'],
	['Fire', 'আগুন', 'agun'],
	['Crown', 'মুকুট', 'mukut'],
	['Market', 'বাজার', 'bazar'],
	['Wheel', 'চাকা', 'chaka'],
	['Story', 'গল্প', 'golpo'],
] as const;
const MIN_BETS = ['0.01', '0.05', '0.1', '0.2', '0.5', '0.75', '1'];
const LINES = [5, 9, 10, 20, 25, 40, 50, 243, 1024];
/** Of ten vendors, those without slots. */
const TYPES: Readonly<Record<number, Title['type']>> = {
	...{ 3: 'FISH', 6: 'FISH', 4: 'PVP', 8: 'PVP', 9: 'LIVE' },
};
const MIXED = ['RNG', 'FISH', 'PVP'] as const;
const KINDS = ['SC', 'SC', 'SC', 'SC', 'VP', 'TG', 'AC', 'JP'] as const;

interface Size {
	vendors: number;
	titles: number;
	/** Whether every vendor has slots, fish and cards in turn. */
	isMixed?: boolean;
	/** Every n-th title is hot. */
	hotEvery?: number;
}

/**
 * Makes a catalogue of any size, always the same for the same size: titles are dealt to the vendors
 * in turn. Two of ten vendors have fish games, two card games, one live tables and the others
 * slots.
 */
export function makeCatalogue({ vendors, titles, isMixed, hotEvery = 97 }: Size): CatalogueFile {
	const made = Array.from({ length: vendors }, (_, index) => vendorOf(index));
	for (let index = 0; index < titles; index += 1) {
		const vendor = index % vendors;
		const type = isMixed ? MIXED[Math.floor(index / vendors) % MIXED.length] : TYPES[vendor % 10];
		made[vendor]?.games.push(titleOf(index, { vendor, type, hotEvery }));
	}
	return { format: 'jhilik-catalogue-1', vendors: made };
}

function vendorOf(index: number): Vendor {
	const number = String(index + 1).padStart(2, '0');
	return {
		code: `DEMO${number}`,
		names: { en: `Demo vendor ${number}`, bn: `ডেমো ভেন্ডর ${number}` },
		icon: '/art/vendors/jhl.svg',
		isHot: index % 9 === 0,
		games: [],
	};
}

interface Placed {
	vendor: number;
	type: Title['type'] | undefined;
	hotEvery: number;
}

function titleOf(index: number, { vendor, type, hotEvery }: Placed): Title {
	const round = Math.floor(index / 3);
	const first = FIRST[round % FIRST.length] ?? FIRST[0];
	const second = SECOND[(round * 7 + vendor) % SECOND.length] ?? SECOND[0];
	const number = 1 + Math.floor(index / (FIRST.length * SECOND.length));
	return {
		code: `title-${index}`,
		type: type ?? 'RNG',
		names: {
			en: `${first[0]} ${second[0]} ${number}`,
			bn: `${first[1]} ${second[1]} ${number}`,
			'bn-latn': `${first[2]} ${second[2]} ${number}`,
		},
		minBet: MIN_BETS[index % MIN_BETS.length] ?? '1',
		rtp: `${9400 + (index % 300)}/10000`,
		turnoverPercent: index % 10 === 0 ? 50 : 100,
		releasedOn: `2026-${String(1 + (index % 12)).padStart(2, '0')}-15`,
		...((type ?? 'RNG') === 'RNG' && {
			classification: KINDS[index % KINDS.length] ?? 'SC',
			lines: LINES[index % LINES.length] ?? 5,
		}),
		...(index % hotEvery === 0 && { hotRank: 1 + Math.floor(index / hotEvery) }),
	};
}
