-- The cache tag of each table: a change of the table drops the cached pages of its tag (CacheTag in
-- lib/wps/call.ts).
create or replace trigger bump_banners after insert or update or delete on notice_banner
	for each statement execute function cache_tag_bump('banners');
create or replace trigger bump_games after insert or update or delete on game
	for each statement execute function cache_tag_bump('games');
create or replace trigger bump_games after insert or update or delete on game_vendor
	for each statement execute function cache_tag_bump('games');
create or replace trigger bump_games after insert or update or delete on vendor
	for each statement execute function cache_tag_bump('games');
create or replace trigger bump_games after insert or update or delete on vendor_game
	for each statement execute function cache_tag_bump('games');
create or replace trigger bump_help after insert or update or delete on help_article
	for each statement execute function cache_tag_bump('help');
create or replace trigger bump_help after insert or update or delete on help_category
	for each statement execute function cache_tag_bump('help');
create or replace trigger bump_jackpot after insert or update or delete on jackpot
	for each statement execute function cache_tag_bump('jackpot');
create or replace trigger bump_jackpot_drop after insert or update or delete on jackpot_drop
	for each statement execute function cache_tag_bump('jackpot');
create or replace trigger bump_notices after insert or update or delete on notice
	for each statement execute function cache_tag_bump('notices');
create or replace trigger bump_pages after insert or update or delete on content_page
	for each statement execute function cache_tag_bump('pages');
create or replace trigger bump_points after insert or update or delete on points_goods
	for each statement execute function cache_tag_bump('points');
create or replace trigger bump_promotions after insert or update or delete on promotion
	for each statement execute function cache_tag_bump('promotions');
create or replace trigger bump_promotions after insert or update or delete on reward_rule
	for each statement execute function cache_tag_bump('promotions');
create or replace trigger bump_promotions after insert or update or delete on promotion_category
	for each statement execute function cache_tag_bump('promotions');
create or replace trigger bump_settings after insert or update or delete on system_setting
	for each statement execute function cache_tag_bump('settings');
create or replace trigger bump_system after insert or update or delete on system_setting
	for each statement execute function cache_tag_bump('system');
create or replace trigger bump_vip after insert or update or delete on vip_level
	for each statement execute function cache_tag_bump('vip');
