/**
 * Lua, so that each is one step for all who ask. KEYS: the value (a letter, `f` finished or `p` in part, before the bytes), the owner
 * of its turn, and every finished value by its end.
 */

/** ARGV: owner, lease. Answers whether the turn is the owner's now, and what is kept. */
export const claimScript = `
local kept = redis.call('GET', KEYS[1])
local owned = 0
if not kept or string.sub(kept, 1, 1) ~= 'f' then
  if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then owned = 1 end
end
return { owned, kept and string.sub(kept, 2) or false }`;

/** ARGV: owner, lease. */
export const renewScript = `
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('PEXPIRE', KEYS[2], ARGV[2]) end
return 0`;

/** ARGV: owner, value, life, lease (0: finished), how many may be kept. */
export const saveScript = `
local owner = redis.call('GET', KEYS[2])
if owner and owner ~= ARGV[1] then return 0 end
if not owner and redis.call('GETRANGE', KEYS[1], 0, 0) == 'f' then return 0 end
if ARGV[4] ~= '0' then
  redis.call('SET', KEYS[1], 'p' .. ARGV[2], 'PX', ARGV[3])
  return 1
end
redis.call('SET', KEYS[1], 'f' .. ARGV[2], 'PX', ARGV[3])
redis.call('DEL', KEYS[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[3], now + ARGV[3], KEYS[1])
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now)
local over = redis.call('ZCARD', KEYS[3]) - ARGV[5]
if over > 0 then
  local ended = redis.call('ZPOPMIN', KEYS[3], over)
  for place = 1, #ended, 2 do redis.call('DEL', ended[place]) end
end
return 1`;

/** ARGV: owner. */
export const releaseScript = `
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[1], KEYS[2]) end
return 0`;
