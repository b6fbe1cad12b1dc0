#!/usr/bin/env bash
# Tests of an application as a shell script: independent of this suite, with nothing but curl. WATCH_URL is the address of the proxy.
#   curl-tests.sh CLIENT_ID CLIENT_SECRET FOLDER
# It records what curl reports of each request: N.json, N.head and N.body of the response, N.sent of the request, N.at when it began.
set -euo pipefail
folder=$3
count=0

call() { # METHOD PATH [BODY] [curl options...]
  local method=$1 path=$2 body=${3-}
  shift $(($# < 3 ? $# : 3))
  count=$((count + 1))
  local data=()
  if [ -n "$body" ]; then
    printf '%s' "$body" > "$folder/$count.sent"
    data=(-H 'content-type: application/json' --data-binary "@$folder/$count.sent")
  fi
  date +%s%3N > "$folder/$count.at"
  curl --silent --show-error --request "$method" --header "authorization: Bearer $token" "${data[@]}" "$@" \
    --dump-header "$folder/$count.head" --output "$folder/$count.body" --write-out '%{json}' "$WATCH_URL$path" > "$folder/$count.json"
  touch "$folder/$count.body"
}

id_of() { sed -E 's/.*"id":"([0-9a-f-]{36})".*/\1/' "$folder/$count.body"; }

token=$(curl --silent --user "$1:$2" --data grant_type=client_credentials "$WATCH_URL/oauth/token" |
  sed -E 's/.*"access_token":"([^"]+)".*/\1/')

call POST /v1/cards '{"name":"Fuel","restrictions":{"spendLimit":500}}'
card=$(id_of)
call GET "/v1/cards?page=1&pageSize=50" '' --compressed
call PATCH "/v1/cards/$card" '{"name":"Taxi"}' --header 'Transfer-Encoding: chunked'
call GET "/v1/cards/$card" '' --http1.0
call GET /v1/cards/mcc/categories '' --header 'Accept-Language: pt-BR'
call POST /v1/cards '{"name":"Not-a-name!","restrictions":{"spendLimit":500}}' --header 'Expect: 100-continue'

call POST /v1/boletos '{"amount":87.5,"dueDate":"2034-03-31","memo":"Order 1881","payerData":{"name":"Carlos Lima",
  "personType":"natural","documentNumber":"11144477735","email":"carlos@example.com",
  "phone":{"countryCode":"55","areaCode":"85","number":"912345678"},"address":{"street":"Rua das Flores","number":"21",
  "neighborhood":"Centro","postalCode":"60010000","city":"Fortaleza","state":"CE"}}}'
boleto=$(sed -E 's/^[{]"id":"([0-9a-f-]{36})".*/\1/' "$folder/$count.body")
call GET "/v1/boletos/$boleto"

call POST /v1/webhooks/subscriptions \
  '{"url":"https://receiver.example.com/hooks","eventTypes":["transaction.settled"],"developerEmail":"dev@example.com"}'
subscription=$(id_of)
call PATCH "/v1/webhooks/subscriptions/$subscription" '{"timeoutMs":5000}'
call GET "/v1/webhooks/subscriptions/$subscription"
call DELETE "/v1/webhooks/subscriptions/$subscription"

call DELETE "/v1/cards/$card"
call GET "/v1/cards/$card"
