// npm run generate
import runtime_formats from 'ajv-formats/dist/formats.js'
import runtime_ucs2length from 'ajv/dist/runtime/ucs2length.js'
const schema_BoletoStatus = {"type":"string","enum":["accepted","rejected","payment_notice","notary_office_payment_notice","registered","payment_blocked","paid","written_off"]};

function validate_BoletoStatus(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_BoletoStatus.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((((((data === "accepted") || (data === "rejected")) || (data === "payment_notice")) || (data === "notary_office_payment_notice")) || (data === "registered")) || (data === "payment_blocked")) || (data === "paid")) || (data === "written_off"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_BoletoStatus.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_BoletoStatus.errors = vErrors;
return errors === 0;
}
validate_BoletoStatus.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_PayerPhoneDto = {"type":"object","required":["countryCode","areaCode","number"],"properties":{"countryCode":{"type":"string","minLength":1,"maxLength":3},"areaCode":{"type":"string","minLength":1,"maxLength":2},"number":{"type":"string","minLength":1,"maxLength":9}}};
const func_ucs2length = (runtime_ucs2length.default ?? runtime_ucs2length);

function validate_PayerPhoneDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_PayerPhoneDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.countryCode === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "countryCode"},message:"must have required property '"+"countryCode"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.areaCode === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "areaCode"},message:"must have required property '"+"areaCode"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.number === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.countryCode !== undefined){
let data0 = data.countryCode;
if(typeof data0 === "string"){
if(func_ucs2length(data0) > 3){
const err3 = {instancePath:instancePath+"/countryCode",schemaPath:"#/properties/countryCode/maxLength",keyword:"maxLength",params:{limit: 3},message:"must NOT have more than 3 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func_ucs2length(data0) < 1){
const err4 = {instancePath:instancePath+"/countryCode",schemaPath:"#/properties/countryCode/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/countryCode",schemaPath:"#/properties/countryCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.areaCode !== undefined){
let data1 = data.areaCode;
if(typeof data1 === "string"){
if(func_ucs2length(data1) > 2){
const err6 = {instancePath:instancePath+"/areaCode",schemaPath:"#/properties/areaCode/maxLength",keyword:"maxLength",params:{limit: 2},message:"must NOT have more than 2 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func_ucs2length(data1) < 1){
const err7 = {instancePath:instancePath+"/areaCode",schemaPath:"#/properties/areaCode/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/areaCode",schemaPath:"#/properties/areaCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.number !== undefined){
let data2 = data.number;
if(typeof data2 === "string"){
if(func_ucs2length(data2) > 9){
const err9 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/maxLength",keyword:"maxLength",params:{limit: 9},message:"must NOT have more than 9 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func_ucs2length(data2) < 1){
const err10 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate_PayerPhoneDto.errors = vErrors;
return errors === 0;
}
validate_PayerPhoneDto.evaluated = {"props":{"countryCode":true,"areaCode":true,"number":true},"dynamicProps":false,"dynamicItems":false};


const schema_PayerAddressDto = {"type":"object","required":["street","number","neighborhood","postalCode","city","state"],"properties":{"street":{"type":"string","minLength":1,"maxLength":500},"number":{"type":"string","minLength":1,"maxLength":6},"complement":{"type":"string","maxLength":500},"neighborhood":{"type":"string","minLength":1,"maxLength":100},"postalCode":{"type":"string","minLength":8,"maxLength":8},"city":{"type":"string","minLength":1,"maxLength":100},"state":{"type":"string"}}};

function validate_PayerAddressDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_PayerAddressDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.street === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "street"},message:"must have required property '"+"street"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.number === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.neighborhood === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "neighborhood"},message:"must have required property '"+"neighborhood"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.postalCode === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "postalCode"},message:"must have required property '"+"postalCode"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.city === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "city"},message:"must have required property '"+"city"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.state === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.street !== undefined){
let data0 = data.street;
if(typeof data0 === "string"){
if(func_ucs2length(data0) > 500){
const err6 = {instancePath:instancePath+"/street",schemaPath:"#/properties/street/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func_ucs2length(data0) < 1){
const err7 = {instancePath:instancePath+"/street",schemaPath:"#/properties/street/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/street",schemaPath:"#/properties/street/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.number !== undefined){
let data1 = data.number;
if(typeof data1 === "string"){
if(func_ucs2length(data1) > 6){
const err9 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/maxLength",keyword:"maxLength",params:{limit: 6},message:"must NOT have more than 6 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func_ucs2length(data1) < 1){
const err10 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.complement !== undefined){
let data2 = data.complement;
if(typeof data2 === "string"){
if(func_ucs2length(data2) > 500){
const err12 = {instancePath:instancePath+"/complement",schemaPath:"#/properties/complement/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/complement",schemaPath:"#/properties/complement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.neighborhood !== undefined){
let data3 = data.neighborhood;
if(typeof data3 === "string"){
if(func_ucs2length(data3) > 100){
const err14 = {instancePath:instancePath+"/neighborhood",schemaPath:"#/properties/neighborhood/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(func_ucs2length(data3) < 1){
const err15 = {instancePath:instancePath+"/neighborhood",schemaPath:"#/properties/neighborhood/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/neighborhood",schemaPath:"#/properties/neighborhood/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.postalCode !== undefined){
let data4 = data.postalCode;
if(typeof data4 === "string"){
if(func_ucs2length(data4) > 8){
const err17 = {instancePath:instancePath+"/postalCode",schemaPath:"#/properties/postalCode/maxLength",keyword:"maxLength",params:{limit: 8},message:"must NOT have more than 8 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(func_ucs2length(data4) < 8){
const err18 = {instancePath:instancePath+"/postalCode",schemaPath:"#/properties/postalCode/minLength",keyword:"minLength",params:{limit: 8},message:"must NOT have fewer than 8 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/postalCode",schemaPath:"#/properties/postalCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.city !== undefined){
let data5 = data.city;
if(typeof data5 === "string"){
if(func_ucs2length(data5) > 100){
const err20 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(func_ucs2length(data5) < 1){
const err21 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.state !== undefined){
if(typeof data.state !== "string"){
const err23 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate_PayerAddressDto.errors = vErrors;
return errors === 0;
}
validate_PayerAddressDto.evaluated = {"props":{"street":true,"number":true,"complement":true,"neighborhood":true,"postalCode":true,"city":true,"state":true},"dynamicProps":false,"dynamicItems":false};


const schema_PayerDataDto = {"type":"object","required":["name","personType","documentNumber","email","phone","address"],"properties":{"name":{"type":"string","minLength":1,"maxLength":100},"personType":{"type":"string","enum":["natural","legal"]},"documentNumber":{"type":"string","minLength":11,"maxLength":14},"email":{"type":"string","format":"email","minLength":1,"maxLength":320},"phone":{"$ref":"#/components/schemas/PayerPhoneDto"},"address":{"$ref":"#/components/schemas/PayerAddressDto"}},"allOf":[{"if":{"properties":{"personType":{"const":"natural"}},"required":["personType"]},"then":{"properties":{"documentNumber":{"maxLength":11,"pattern":"^\\d*$"}}}},{"if":{"properties":{"personType":{"const":"legal"}},"required":["personType"]},"then":{"properties":{"documentNumber":{"minLength":14,"pattern":"^\\d*$"}}}}]};
const pattern_439156798812 = new RegExp("^\\d*$", "u");
const formats_email = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

function validate_PayerDataDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_PayerDataDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.personType === undefined) && (missing0 = "personType")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.personType !== undefined){
if("natural" !== data.personType){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.documentNumber !== undefined){
let data1 = data.documentNumber;
if(typeof data1 === "string"){
if(func_ucs2length(data1) > 11){
const err2 = {instancePath:instancePath+"/documentNumber",schemaPath:"#/allOf/0/then/properties/documentNumber/maxLength",keyword:"maxLength",params:{limit: 11},message:"must NOT have more than 11 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern_439156798812.test(data1)){
const err3 = {instancePath:instancePath+"/documentNumber",schemaPath:"#/allOf/0/then/properties/documentNumber/pattern",keyword:"pattern",params:{pattern: "^\\d*$"},message:"must match pattern \""+"^\\d*$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.documentNumber = true;
props0.personType = true;
}
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const _errs8 = errors;
let valid4 = true;
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.personType === undefined) && (missing1 = "personType")){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
if(data.personType !== undefined){
if("legal" !== data.personType){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
var _valid1 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.documentNumber !== undefined){
let data3 = data.documentNumber;
if(typeof data3 === "string"){
if(func_ucs2length(data3) < 14){
const err7 = {instancePath:instancePath+"/documentNumber",schemaPath:"#/allOf/1/then/properties/documentNumber/minLength",keyword:"minLength",params:{limit: 14},message:"must NOT have fewer than 14 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern_439156798812.test(data3)){
const err8 = {instancePath:instancePath+"/documentNumber",schemaPath:"#/allOf/1/then/properties/documentNumber/pattern",keyword:"pattern",params:{pattern: "^\\d*$"},message:"must match pattern \""+"^\\d*$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
var _valid1 = _errs11 === errors;
valid4 = _valid1;
if(valid4){
var props1 = {};
props1.documentNumber = true;
props1.personType = true;
}
}
if(!valid4){
const err9 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.personType === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "personType"},message:"must have required property '"+"personType"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.documentNumber === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "documentNumber"},message:"must have required property '"+"documentNumber"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.email === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"},message:"must have required property '"+"email"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.phone === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "phone"},message:"must have required property '"+"phone"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.address === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "address"},message:"must have required property '"+"address"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.name = true;
props0.personType = true;
props0.documentNumber = true;
props0.email = true;
props0.phone = true;
props0.address = true;
}
if(data.name !== undefined){
let data4 = data.name;
if(typeof data4 === "string"){
if(func_ucs2length(data4) > 100){
const err16 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(func_ucs2length(data4) < 1){
const err17 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.personType !== undefined){
let data5 = data.personType;
if(typeof data5 !== "string"){
const err19 = {instancePath:instancePath+"/personType",schemaPath:"#/properties/personType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!((data5 === "natural") || (data5 === "legal"))){
const err20 = {instancePath:instancePath+"/personType",schemaPath:"#/properties/personType/enum",keyword:"enum",params:{allowedValues: schema_PayerDataDto.properties.personType.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.documentNumber !== undefined){
let data6 = data.documentNumber;
if(typeof data6 === "string"){
if(func_ucs2length(data6) > 14){
const err21 = {instancePath:instancePath+"/documentNumber",schemaPath:"#/properties/documentNumber/maxLength",keyword:"maxLength",params:{limit: 14},message:"must NOT have more than 14 characters"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(func_ucs2length(data6) < 11){
const err22 = {instancePath:instancePath+"/documentNumber",schemaPath:"#/properties/documentNumber/minLength",keyword:"minLength",params:{limit: 11},message:"must NOT have fewer than 11 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/documentNumber",schemaPath:"#/properties/documentNumber/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.email !== undefined){
let data7 = data.email;
if(typeof data7 === "string"){
if(func_ucs2length(data7) > 320){
const err24 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 320},message:"must NOT have more than 320 characters"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(func_ucs2length(data7) < 1){
const err25 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(formats_email.test(data7))){
const err26 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/format",keyword:"format",params:{format: "email"},message:"must match format \""+"email"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.phone !== undefined){
if(!(validate_PayerPhoneDto(data.phone, {instancePath:instancePath+"/phone",parentData:data,parentDataProperty:"phone",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_PayerPhoneDto.errors : vErrors.concat(validate_PayerPhoneDto.errors);
errors = vErrors.length;
}
}
if(data.address !== undefined){
if(!(validate_PayerAddressDto(data.address, {instancePath:instancePath+"/address",parentData:data,parentDataProperty:"address",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_PayerAddressDto.errors : vErrors.concat(validate_PayerAddressDto.errors);
errors = vErrors.length;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
validate_PayerDataDto.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate_PayerDataDto.evaluated = {"dynamicProps":true,"dynamicItems":false};


const schema_PaymentDetailsDto = {"type":"object","properties":{"paidAmount":{},"method":{},"origin":{},"creditDate":{}}};

function validate_PaymentDetailsDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_PaymentDetailsDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_PaymentDetailsDto.errors = vErrors;
return errors === 0;
}
validate_PaymentDetailsDto.evaluated = {"props":{"paidAmount":true,"method":true,"origin":true,"creditDate":true},"dynamicProps":false,"dynamicItems":false};


const schema_FineDto = {"type":"object","properties":{"type":{},"amount":{},"percentage":{},"daysAfterDue":{}}};

function validate_FineDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_FineDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_FineDto.errors = vErrors;
return errors === 0;
}
validate_FineDto.evaluated = {"props":{"type":true,"amount":true,"percentage":true,"daysAfterDue":true},"dynamicProps":false,"dynamicItems":false};


const schema_InterestDto = {"type":"object","properties":{"type":{},"dailyAmount":{},"monthlyPercentage":{},"daysAfterDue":{}}};

function validate_InterestDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_InterestDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_InterestDto.errors = vErrors;
return errors === 0;
}
validate_InterestDto.evaluated = {"props":{"type":true,"dailyAmount":true,"monthlyPercentage":true,"daysAfterDue":true},"dynamicProps":false,"dynamicItems":false};


const schema_BoletoMetadata = {"type":"object","additionalProperties":true};

function validate_BoletoMetadata(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_BoletoMetadata.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_BoletoMetadata.errors = vErrors;
return errors === 0;
}
validate_BoletoMetadata.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


const schema_BoletoDto = {"type":"object","required":["id","boletoStatus","amount","dueDate","memo","barcode","digitableLine","payerData","createdAt"],"properties":{"id":{"type":"string","format":"uuid","minLength":36,"maxLength":36,"pattern":"^.{14}4.{4}[89abAB]"},"boletoStatus":{"$ref":"#/components/schemas/BoletoStatus"},"amount":{"type":"number","exclusiveMinimum":0},"dueDate":{"type":"string","minLength":10,"pattern":"^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?$"},"memo":{"type":"string","minLength":1,"maxLength":320},"barcode":{"type":"string","minLength":1},"digitableLine":{"type":"string","minLength":1},"payerData":{"$ref":"#/components/schemas/PayerDataDto"},"qrCodeImage":{"type":"string"},"bolepixEnabled":{"type":"boolean","default":true},"paymentDetails":{"$ref":"#/components/schemas/PaymentDetailsDto"},"fine":{"$ref":"#/components/schemas/FineDto"},"interest":{"$ref":"#/components/schemas/InterestDto"},"metadata":{"$ref":"#/components/schemas/BoletoMetadata"},"createdAt":{"type":"string","format":"date-time","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]"},"updatedAt":{"type":"string","format":"date-time","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]"}}};
const formats_uuid = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const formats_date_time = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d+)?)?([Zz]|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?$/;
const pattern_771ffb0c6252 = new RegExp("^.{14}4.{4}[89abAB]", "u");
const pattern_9e5d5b345688 = new RegExp("^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?$", "u");
const pattern_a83940992047 = new RegExp("^\\d{4}-\\d{2}-\\d{2}[Tt]", "u");

function validate_BoletoDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_BoletoDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.boletoStatus === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "boletoStatus"},message:"must have required property '"+"boletoStatus"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.amount === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.dueDate === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dueDate"},message:"must have required property '"+"dueDate"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.memo === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "memo"},message:"must have required property '"+"memo"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.barcode === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "barcode"},message:"must have required property '"+"barcode"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.digitableLine === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digitableLine"},message:"must have required property '"+"digitableLine"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.payerData === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payerData"},message:"must have required property '"+"payerData"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.createdAt === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},message:"must have required property '"+"createdAt"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func_ucs2length(data0) > 36){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 36},message:"must NOT have more than 36 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func_ucs2length(data0) < 36){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 36},message:"must NOT have fewer than 36 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!pattern_771ffb0c6252.test(data0)){
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^.{14}4.{4}[89abAB]"},message:"must match pattern \""+"^.{14}4.{4}[89abAB]"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats_uuid.test(data0))){
const err12 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.boletoStatus !== undefined){
if(!(validate_BoletoStatus(data.boletoStatus, {instancePath:instancePath+"/boletoStatus",parentData:data,parentDataProperty:"boletoStatus",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BoletoStatus.errors : vErrors.concat(validate_BoletoStatus.errors);
errors = vErrors.length;
}
}
if(data.amount !== undefined){
let data2 = data.amount;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 <= 0 || isNaN(data2)){
const err14 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.dueDate !== undefined){
let data3 = data.dueDate;
if(typeof data3 === "string"){
if(func_ucs2length(data3) < 10){
const err16 = {instancePath:instancePath+"/dueDate",schemaPath:"#/properties/dueDate/minLength",keyword:"minLength",params:{limit: 10},message:"must NOT have fewer than 10 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern_9e5d5b345688.test(data3)){
const err17 = {instancePath:instancePath+"/dueDate",schemaPath:"#/properties/dueDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?$"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/dueDate",schemaPath:"#/properties/dueDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.memo !== undefined){
let data4 = data.memo;
if(typeof data4 === "string"){
if(func_ucs2length(data4) > 320){
const err19 = {instancePath:instancePath+"/memo",schemaPath:"#/properties/memo/maxLength",keyword:"maxLength",params:{limit: 320},message:"must NOT have more than 320 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(func_ucs2length(data4) < 1){
const err20 = {instancePath:instancePath+"/memo",schemaPath:"#/properties/memo/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/memo",schemaPath:"#/properties/memo/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.barcode !== undefined){
let data5 = data.barcode;
if(typeof data5 === "string"){
if(func_ucs2length(data5) < 1){
const err22 = {instancePath:instancePath+"/barcode",schemaPath:"#/properties/barcode/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/barcode",schemaPath:"#/properties/barcode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.digitableLine !== undefined){
let data6 = data.digitableLine;
if(typeof data6 === "string"){
if(func_ucs2length(data6) < 1){
const err24 = {instancePath:instancePath+"/digitableLine",schemaPath:"#/properties/digitableLine/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/digitableLine",schemaPath:"#/properties/digitableLine/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.payerData !== undefined){
if(!(validate_PayerDataDto(data.payerData, {instancePath:instancePath+"/payerData",parentData:data,parentDataProperty:"payerData",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_PayerDataDto.errors : vErrors.concat(validate_PayerDataDto.errors);
errors = vErrors.length;
}
}
if(data.qrCodeImage !== undefined){
if(typeof data.qrCodeImage !== "string"){
const err26 = {instancePath:instancePath+"/qrCodeImage",schemaPath:"#/properties/qrCodeImage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.bolepixEnabled !== undefined){
if(typeof data.bolepixEnabled !== "boolean"){
const err27 = {instancePath:instancePath+"/bolepixEnabled",schemaPath:"#/properties/bolepixEnabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.paymentDetails !== undefined){
if(!(validate_PaymentDetailsDto(data.paymentDetails, {instancePath:instancePath+"/paymentDetails",parentData:data,parentDataProperty:"paymentDetails",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_PaymentDetailsDto.errors : vErrors.concat(validate_PaymentDetailsDto.errors);
errors = vErrors.length;
}
}
if(data.fine !== undefined){
if(!(validate_FineDto(data.fine, {instancePath:instancePath+"/fine",parentData:data,parentDataProperty:"fine",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_FineDto.errors : vErrors.concat(validate_FineDto.errors);
errors = vErrors.length;
}
}
if(data.interest !== undefined){
if(!(validate_InterestDto(data.interest, {instancePath:instancePath+"/interest",parentData:data,parentDataProperty:"interest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_InterestDto.errors : vErrors.concat(validate_InterestDto.errors);
errors = vErrors.length;
}
}
if(data.metadata !== undefined){
if(!(validate_BoletoMetadata(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BoletoMetadata.errors : vErrors.concat(validate_BoletoMetadata.errors);
errors = vErrors.length;
}
}
if(data.createdAt !== undefined){
let data14 = data.createdAt;
if(typeof data14 === "string"){
if(!pattern_a83940992047.test(data14)){
const err28 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(formats_date_time.test(data14))){
const err29 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.updatedAt !== undefined){
let data15 = data.updatedAt;
if(typeof data15 === "string"){
if(!pattern_a83940992047.test(data15)){
const err31 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(formats_date_time.test(data15))){
const err32 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate_BoletoDto.errors = vErrors;
return errors === 0;
}
validate_BoletoDto.evaluated = {"props":{"id":true,"boletoStatus":true,"amount":true,"dueDate":true,"memo":true,"barcode":true,"digitableLine":true,"payerData":true,"qrCodeImage":true,"bolepixEnabled":true,"paymentDetails":true,"fine":true,"interest":true,"metadata":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


const schema_BoletoListDto = {"type":"object","required":["rows","count"],"properties":{"rows":{"type":"array","items":{"$ref":"#/components/schemas/BoletoDto"}},"count":{"type":"number"}}};

function validate_BoletoListDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_BoletoListDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rows === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.count === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.rows !== undefined){
let data0 = data.rows;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_BoletoDto(data0[i0], {instancePath:instancePath+"/rows/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BoletoDto.errors : vErrors.concat(validate_BoletoDto.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.count !== undefined){
let data2 = data.count;
if(!((typeof data2 == "number") && (isFinite(data2)))){
const err3 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_BoletoListDto.errors = vErrors;
return errors === 0;
}
validate_BoletoListDto.evaluated = {"props":{"rows":true,"count":true},"dynamicProps":false,"dynamicItems":false};


const schema_BadRequestErrorDto = {"type":"object","required":["message","statusCode"],"properties":{"message":{"type":"string"},"statusCode":{"type":"number"},"errors":{"type":"array","items":{"type":"object","additionalProperties":true}}}};

function validate_BadRequestErrorDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_BadRequestErrorDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.statusCode === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "statusCode"},message:"must have required property '"+"statusCode"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err2 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.statusCode !== undefined){
let data1 = data.statusCode;
if(!((typeof data1 == "number") && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/statusCode",schemaPath:"#/properties/statusCode/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.errors !== undefined){
let data2 = data.errors;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
const err4 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/properties/errors/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate_BadRequestErrorDto.errors = vErrors;
return errors === 0;
}
validate_BadRequestErrorDto.evaluated = {"props":{"message":true,"statusCode":true,"errors":true},"dynamicProps":false,"dynamicItems":false};


const schema_ErrorDto = {"type":"object","required":["message","statusCode"],"properties":{"message":{"type":"string"},"statusCode":{"type":"number"}}};

function validate_ErrorDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_ErrorDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.statusCode === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "statusCode"},message:"must have required property '"+"statusCode"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err2 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.statusCode !== undefined){
let data1 = data.statusCode;
if(!((typeof data1 == "number") && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/statusCode",schemaPath:"#/properties/statusCode/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_ErrorDto.errors = vErrors;
return errors === 0;
}
validate_ErrorDto.evaluated = {"props":{"message":true,"statusCode":true},"dynamicProps":false,"dynamicItems":false};


const schema_BoletoCreateDto = {"type":"object","required":["amount","dueDate","memo","payerData"],"properties":{"amount":{"type":"number","exclusiveMinimum":0},"dueDate":{"type":"string","format":"date","minLength":10,"maxLength":10},"memo":{"type":"string","minLength":1,"maxLength":100},"payerData":{"$ref":"#/components/schemas/PayerDataDto"},"metadata":{"$ref":"#/components/schemas/BoletoMetadata"},"bolepixEnabled":{"type":"boolean","default":true},"fine":{"$ref":"#/components/schemas/FineDto"},"interest":{"$ref":"#/components/schemas/InterestDto"}},"allOf":[{"properties":{"payerData":{"properties":{"address":{"properties":{"state":{"enum":["AC","AL","AM","AP","BA","CE","DF","ES","GO","MA","MG","MS","MT","PA","PB","PE","PI","PR","RJ","RN","RO","RR","RS","SC","SE","SP","TO"]}}}}}}}]};
const formats_date = runtime_formats.fullFormats.date;

function validate_BoletoCreateDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_BoletoCreateDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.payerData !== undefined){
let data0 = data.payerData;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.address !== undefined){
let data1 = data0.address;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.state !== undefined){
let data2 = data1.state;
if(!(((((((((((((((((((((((((((data2 === "AC") || (data2 === "AL")) || (data2 === "AM")) || (data2 === "AP")) || (data2 === "BA")) || (data2 === "CE")) || (data2 === "DF")) || (data2 === "ES")) || (data2 === "GO")) || (data2 === "MA")) || (data2 === "MG")) || (data2 === "MS")) || (data2 === "MT")) || (data2 === "PA")) || (data2 === "PB")) || (data2 === "PE")) || (data2 === "PI")) || (data2 === "PR")) || (data2 === "RJ")) || (data2 === "RN")) || (data2 === "RO")) || (data2 === "RR")) || (data2 === "RS")) || (data2 === "SC")) || (data2 === "SE")) || (data2 === "SP")) || (data2 === "TO"))){
const err0 = {instancePath:instancePath+"/payerData/address/state",schemaPath:"#/allOf/0/properties/payerData/properties/address/properties/state/enum",keyword:"enum",params:{allowedValues: schema_BoletoCreateDto.allOf[0].properties.payerData.properties.address.properties.state.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
}
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.amount === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.dueDate === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dueDate"},message:"must have required property '"+"dueDate"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.memo === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "memo"},message:"must have required property '"+"memo"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.payerData === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payerData"},message:"must have required property '"+"payerData"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.amount !== undefined){
let data3 = data.amount;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 <= 0 || isNaN(data3)){
const err5 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.dueDate !== undefined){
let data4 = data.dueDate;
if(typeof data4 === "string"){
if(func_ucs2length(data4) > 10){
const err7 = {instancePath:instancePath+"/dueDate",schemaPath:"#/properties/dueDate/maxLength",keyword:"maxLength",params:{limit: 10},message:"must NOT have more than 10 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func_ucs2length(data4) < 10){
const err8 = {instancePath:instancePath+"/dueDate",schemaPath:"#/properties/dueDate/minLength",keyword:"minLength",params:{limit: 10},message:"must NOT have fewer than 10 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats_date.validate(data4))){
const err9 = {instancePath:instancePath+"/dueDate",schemaPath:"#/properties/dueDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/dueDate",schemaPath:"#/properties/dueDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.memo !== undefined){
let data5 = data.memo;
if(typeof data5 === "string"){
if(func_ucs2length(data5) > 100){
const err11 = {instancePath:instancePath+"/memo",schemaPath:"#/properties/memo/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func_ucs2length(data5) < 1){
const err12 = {instancePath:instancePath+"/memo",schemaPath:"#/properties/memo/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/memo",schemaPath:"#/properties/memo/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.payerData !== undefined){
if(!(validate_PayerDataDto(data.payerData, {instancePath:instancePath+"/payerData",parentData:data,parentDataProperty:"payerData",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_PayerDataDto.errors : vErrors.concat(validate_PayerDataDto.errors);
errors = vErrors.length;
}
}
if(data.metadata !== undefined){
if(!(validate_BoletoMetadata(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BoletoMetadata.errors : vErrors.concat(validate_BoletoMetadata.errors);
errors = vErrors.length;
}
}
if(data.bolepixEnabled !== undefined){
if(typeof data.bolepixEnabled !== "boolean"){
const err14 = {instancePath:instancePath+"/bolepixEnabled",schemaPath:"#/properties/bolepixEnabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.fine !== undefined){
if(!(validate_FineDto(data.fine, {instancePath:instancePath+"/fine",parentData:data,parentDataProperty:"fine",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_FineDto.errors : vErrors.concat(validate_FineDto.errors);
errors = vErrors.length;
}
}
if(data.interest !== undefined){
if(!(validate_InterestDto(data.interest, {instancePath:instancePath+"/interest",parentData:data,parentDataProperty:"interest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_InterestDto.errors : vErrors.concat(validate_InterestDto.errors);
errors = vErrors.length;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate_BoletoCreateDto.errors = vErrors;
return errors === 0;
}
validate_BoletoCreateDto.evaluated = {"props":{"amount":true,"dueDate":true,"memo":true,"payerData":true,"metadata":true,"bolepixEnabled":true,"fine":true,"interest":true},"dynamicProps":false,"dynamicItems":false};


const schema_UuidV4 = {"type":"string","format":"uuid","pattern":"^.{14}4.{4}[89abAB]"};

function validate_UuidV4(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_UuidV4.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern_771ffb0c6252.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^.{14}4.{4}[89abAB]"},message:"must match pattern \""+"^.{14}4.{4}[89abAB]"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(formats_uuid.test(data))){
const err1 = {instancePath,schemaPath:"#/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate_UuidV4.errors = vErrors;
return errors === 0;
}
validate_UuidV4.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_BoletoExtendDto = {"type":"object","required":["newDueDate"],"properties":{"newDueDate":{"type":"string","format":"date","minLength":10,"maxLength":10}}};

function validate_BoletoExtendDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_BoletoExtendDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.newDueDate === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "newDueDate"},message:"must have required property '"+"newDueDate"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.newDueDate !== undefined){
let data0 = data.newDueDate;
if(typeof data0 === "string"){
if(func_ucs2length(data0) > 10){
const err1 = {instancePath:instancePath+"/newDueDate",schemaPath:"#/properties/newDueDate/maxLength",keyword:"maxLength",params:{limit: 10},message:"must NOT have more than 10 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func_ucs2length(data0) < 10){
const err2 = {instancePath:instancePath+"/newDueDate",schemaPath:"#/properties/newDueDate/minLength",keyword:"minLength",params:{limit: 10},message:"must NOT have fewer than 10 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats_date.validate(data0))){
const err3 = {instancePath:instancePath+"/newDueDate",schemaPath:"#/properties/newDueDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/newDueDate",schemaPath:"#/properties/newDueDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate_BoletoExtendDto.errors = vErrors;
return errors === 0;
}
validate_BoletoExtendDto.evaluated = {"props":{"newDueDate":true},"dynamicProps":false,"dynamicItems":false};


const schema_UtcDateTime = {"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]00(:?00)?)?$"};
const pattern_16e8266f68e6 = new RegExp("^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]00(:?00)?)?$", "u");

function validate_UtcDateTime(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_UtcDateTime.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern_16e8266f68e6.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]00(:?00)?)?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]00(:?00)?)?$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_UtcDateTime.errors = vErrors;
return errors === 0;
}
validate_UtcDateTime.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_CardMetadata = {"type":"object","maxProperties":10,"propertyNames":{"type":"string","maxLength":50},"additionalProperties":{"maxLength":255}};

function validate_CardMetadata(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardMetadata.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 10){
const err0 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 10},message:"must NOT have more than 10 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(func_ucs2length(key0) > 50){
const err1 = {instancePath,schemaPath:"#/propertyNames/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters",propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err3 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key1 in data){
let data0 = data[key1];
if(typeof data0 === "string"){
if(func_ucs2length(data0) > 255){
const err4 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate_CardMetadata.errors = vErrors;
return errors === 0;
}
validate_CardMetadata.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


const schema_ActiveDateRange = {"type":"object","properties":{"startDate":{"type":["string","null"],"pattern":"^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]00(:?00)?)?$"},"endDate":{"type":["string","null"],"pattern":"^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]00(:?00)?)?$"}}};

function validate_ActiveDateRange(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_ActiveDateRange.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.startDate !== undefined){
let data0 = data.startDate;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/startDate",schemaPath:"#/properties/startDate/type",keyword:"type",params:{type: schema_ActiveDateRange.properties.startDate.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern_16e8266f68e6.test(data0)){
const err1 = {instancePath:instancePath+"/startDate",schemaPath:"#/properties/startDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]00(:?00)?)?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]00(:?00)?)?$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
if(data.endDate !== undefined){
let data1 = data.endDate;
if((typeof data1 !== "string") && (data1 !== null)){
const err2 = {instancePath:instancePath+"/endDate",schemaPath:"#/properties/endDate/type",keyword:"type",params:{type: schema_ActiveDateRange.properties.endDate.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern_16e8266f68e6.test(data1)){
const err3 = {instancePath:instancePath+"/endDate",schemaPath:"#/properties/endDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]00(:?00)?)?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]00(:?00)?)?$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_ActiveDateRange.errors = vErrors;
return errors === 0;
}
validate_ActiveDateRange.evaluated = {"props":{"startDate":true,"endDate":true},"dynamicProps":false,"dynamicItems":false};


const schema_MerchantCategoryRestriction = {"type":"object","required":["mode","categoryIds"],"properties":{"mode":{"type":"string","enum":["allow","block"]},"categoryIds":{"type":"array","items":{"type":"string"}}}};

function validate_MerchantCategoryRestriction(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_MerchantCategoryRestriction.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mode === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mode"},message:"must have required property '"+"mode"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.categoryIds === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "categoryIds"},message:"must have required property '"+"categoryIds"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.mode !== undefined){
let data0 = data.mode;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((data0 === "allow") || (data0 === "block"))){
const err3 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema_MerchantCategoryRestriction.properties.mode.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.categoryIds !== undefined){
let data1 = data.categoryIds;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err4 = {instancePath:instancePath+"/categoryIds/" + i0,schemaPath:"#/properties/categoryIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/categoryIds",schemaPath:"#/properties/categoryIds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate_MerchantCategoryRestriction.errors = vErrors;
return errors === 0;
}
validate_MerchantCategoryRestriction.evaluated = {"props":{"mode":true,"categoryIds":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardRestrictions = {"type":"object","required":["spendLimit"],"properties":{"spendLimit":{"type":"number","exclusiveMinimum":0},"activeDateRangeUTC":{"$ref":"#/components/schemas/ActiveDateRange"},"maxTransactionCount":{"type":"number","minimum":1,"maximum":10},"merchantCategory":{"$ref":"#/components/schemas/MerchantCategoryRestriction"}}};

function validate_CardRestrictions(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardRestrictions.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.spendLimit === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "spendLimit"},message:"must have required property '"+"spendLimit"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.spendLimit !== undefined){
let data0 = data.spendLimit;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 <= 0 || isNaN(data0)){
const err1 = {instancePath:instancePath+"/spendLimit",schemaPath:"#/properties/spendLimit/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/spendLimit",schemaPath:"#/properties/spendLimit/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.activeDateRangeUTC !== undefined){
if(!(validate_ActiveDateRange(data.activeDateRangeUTC, {instancePath:instancePath+"/activeDateRangeUTC",parentData:data,parentDataProperty:"activeDateRangeUTC",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_ActiveDateRange.errors : vErrors.concat(validate_ActiveDateRange.errors);
errors = vErrors.length;
}
}
if(data.maxTransactionCount !== undefined){
let data2 = data.maxTransactionCount;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 10 || isNaN(data2)){
const err3 = {instancePath:instancePath+"/maxTransactionCount",schemaPath:"#/properties/maxTransactionCount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err4 = {instancePath:instancePath+"/maxTransactionCount",schemaPath:"#/properties/maxTransactionCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/maxTransactionCount",schemaPath:"#/properties/maxTransactionCount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.merchantCategory !== undefined){
if(!(validate_MerchantCategoryRestriction(data.merchantCategory, {instancePath:instancePath+"/merchantCategory",parentData:data,parentDataProperty:"merchantCategory",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MerchantCategoryRestriction.errors : vErrors.concat(validate_MerchantCategoryRestriction.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate_CardRestrictions.errors = vErrors;
return errors === 0;
}
validate_CardRestrictions.evaluated = {"props":{"spendLimit":true,"activeDateRangeUTC":true,"maxTransactionCount":true,"merchantCategory":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardDto = {"type":"object","required":["id","createdAt","updatedAt","name","restrictions"],"properties":{"id":{"type":"string","format":"uuid"},"createdAt":{"$ref":"#/components/schemas/UtcDateTime"},"updatedAt":{"$ref":"#/components/schemas/UtcDateTime"},"name":{"type":"string","maxLength":60,"pattern":"^[a-zA-Z0-9\\s]*$"},"metadata":{"$ref":"#/components/schemas/CardMetadata"},"expectedChargeDateUTC":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}([T ].*)?$"},"restrictions":{"$ref":"#/components/schemas/CardRestrictions"}}};
const pattern_c91b0e3b2cda = new RegExp("^[a-zA-Z0-9\\s]*$", "u");
const pattern_5a443f1cae5f = new RegExp("^\\d{4}-\\d{2}-\\d{2}([T ].*)?$", "u");

function validate_CardDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.createdAt === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},message:"must have required property '"+"createdAt"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.updatedAt === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updatedAt"},message:"must have required property '"+"updatedAt"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.name === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.restrictions === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "restrictions"},message:"must have required property '"+"restrictions"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.createdAt !== undefined){
if(!(validate_UtcDateTime(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTime.errors : vErrors.concat(validate_UtcDateTime.errors);
errors = vErrors.length;
}
}
if(data.updatedAt !== undefined){
if(!(validate_UtcDateTime(data.updatedAt, {instancePath:instancePath+"/updatedAt",parentData:data,parentDataProperty:"updatedAt",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTime.errors : vErrors.concat(validate_UtcDateTime.errors);
errors = vErrors.length;
}
}
if(data.name !== undefined){
let data3 = data.name;
if(typeof data3 === "string"){
if(func_ucs2length(data3) > 60){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern_c91b0e3b2cda.test(data3)){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z0-9\\s]*$"},message:"must match pattern \""+"^[a-zA-Z0-9\\s]*$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.metadata !== undefined){
if(!(validate_CardMetadata(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardMetadata.errors : vErrors.concat(validate_CardMetadata.errors);
errors = vErrors.length;
}
}
if(data.expectedChargeDateUTC !== undefined){
let data5 = data.expectedChargeDateUTC;
if(typeof data5 === "string"){
if(!pattern_5a443f1cae5f.test(data5)){
const err10 = {instancePath:instancePath+"/expectedChargeDateUTC",schemaPath:"#/properties/expectedChargeDateUTC/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}([T ].*)?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}([T ].*)?$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/expectedChargeDateUTC",schemaPath:"#/properties/expectedChargeDateUTC/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.restrictions !== undefined){
if(!(validate_CardRestrictions(data.restrictions, {instancePath:instancePath+"/restrictions",parentData:data,parentDataProperty:"restrictions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardRestrictions.errors : vErrors.concat(validate_CardRestrictions.errors);
errors = vErrors.length;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate_CardDto.errors = vErrors;
return errors === 0;
}
validate_CardDto.evaluated = {"props":{"id":true,"createdAt":true,"updatedAt":true,"name":true,"metadata":true,"expectedChargeDateUTC":true,"restrictions":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardListDto = {"type":"object","required":["rows","count"],"properties":{"rows":{"type":"array","items":{"$ref":"#/components/schemas/CardDto"}},"count":{"type":"number"}}};

function validate_CardListDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardListDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rows === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.count === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.rows !== undefined){
let data0 = data.rows;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_CardDto(data0[i0], {instancePath:instancePath+"/rows/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardDto.errors : vErrors.concat(validate_CardDto.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.count !== undefined){
let data2 = data.count;
if(!((typeof data2 == "number") && (isFinite(data2)))){
const err3 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_CardListDto.errors = vErrors;
return errors === 0;
}
validate_CardListDto.evaluated = {"props":{"rows":true,"count":true},"dynamicProps":false,"dynamicItems":false};


const schema_ActiveDateRangeRequest = {"type":"object","properties":{"startDate":{"type":["string","null"],"pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$"},"endDate":{"type":["string","null"],"pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$"}}};
const pattern_8c9bdbb074d2 = new RegExp("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$", "u");

function validate_ActiveDateRangeRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_ActiveDateRangeRequest.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.startDate !== undefined){
let data0 = data.startDate;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/startDate",schemaPath:"#/properties/startDate/type",keyword:"type",params:{type: schema_ActiveDateRangeRequest.properties.startDate.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern_8c9bdbb074d2.test(data0)){
const err1 = {instancePath:instancePath+"/startDate",schemaPath:"#/properties/startDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$"},message:"must match pattern \""+"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
if(data.endDate !== undefined){
let data1 = data.endDate;
if((typeof data1 !== "string") && (data1 !== null)){
const err2 = {instancePath:instancePath+"/endDate",schemaPath:"#/properties/endDate/type",keyword:"type",params:{type: schema_ActiveDateRangeRequest.properties.endDate.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern_8c9bdbb074d2.test(data1)){
const err3 = {instancePath:instancePath+"/endDate",schemaPath:"#/properties/endDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$"},message:"must match pattern \""+"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_ActiveDateRangeRequest.errors = vErrors;
return errors === 0;
}
validate_ActiveDateRangeRequest.evaluated = {"props":{"startDate":true,"endDate":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardRestrictionsCreateDto = {"type":"object","required":["spendLimit"],"properties":{"spendLimit":{"type":"number","exclusiveMinimum":0},"activeDateRangeUTC":{"$ref":"#/components/schemas/ActiveDateRangeRequest"},"maxTransactionCount":{"type":"number","minimum":1,"maximum":10},"merchantCategory":{"$ref":"#/components/schemas/MerchantCategoryRestriction"}}};

function validate_CardRestrictionsCreateDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardRestrictionsCreateDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.spendLimit === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "spendLimit"},message:"must have required property '"+"spendLimit"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.spendLimit !== undefined){
let data0 = data.spendLimit;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 <= 0 || isNaN(data0)){
const err1 = {instancePath:instancePath+"/spendLimit",schemaPath:"#/properties/spendLimit/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/spendLimit",schemaPath:"#/properties/spendLimit/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.activeDateRangeUTC !== undefined){
if(!(validate_ActiveDateRangeRequest(data.activeDateRangeUTC, {instancePath:instancePath+"/activeDateRangeUTC",parentData:data,parentDataProperty:"activeDateRangeUTC",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_ActiveDateRangeRequest.errors : vErrors.concat(validate_ActiveDateRangeRequest.errors);
errors = vErrors.length;
}
}
if(data.maxTransactionCount !== undefined){
let data2 = data.maxTransactionCount;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 10 || isNaN(data2)){
const err3 = {instancePath:instancePath+"/maxTransactionCount",schemaPath:"#/properties/maxTransactionCount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err4 = {instancePath:instancePath+"/maxTransactionCount",schemaPath:"#/properties/maxTransactionCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/maxTransactionCount",schemaPath:"#/properties/maxTransactionCount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.merchantCategory !== undefined){
if(!(validate_MerchantCategoryRestriction(data.merchantCategory, {instancePath:instancePath+"/merchantCategory",parentData:data,parentDataProperty:"merchantCategory",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MerchantCategoryRestriction.errors : vErrors.concat(validate_MerchantCategoryRestriction.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate_CardRestrictionsCreateDto.errors = vErrors;
return errors === 0;
}
validate_CardRestrictionsCreateDto.evaluated = {"props":{"spendLimit":true,"activeDateRangeUTC":true,"maxTransactionCount":true,"merchantCategory":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardCreateDto = {"type":"object","required":["name","restrictions"],"properties":{"name":{"type":"string","minLength":1,"maxLength":60,"pattern":"^[a-zA-Z0-9\\s]*$"},"metadata":{"$ref":"#/components/schemas/CardMetadata"},"expectedChargeDateUTC":{"type":"string","format":"date"},"restrictions":{"$ref":"#/components/schemas/CardRestrictionsCreateDto"}}};

function validate_CardCreateDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardCreateDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.restrictions === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "restrictions"},message:"must have required property '"+"restrictions"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func_ucs2length(data0) > 60){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func_ucs2length(data0) < 1){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern_c91b0e3b2cda.test(data0)){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z0-9\\s]*$"},message:"must match pattern \""+"^[a-zA-Z0-9\\s]*$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.metadata !== undefined){
if(!(validate_CardMetadata(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardMetadata.errors : vErrors.concat(validate_CardMetadata.errors);
errors = vErrors.length;
}
}
if(data.expectedChargeDateUTC !== undefined){
let data2 = data.expectedChargeDateUTC;
if(typeof data2 === "string"){
if(!(formats_date.validate(data2))){
const err6 = {instancePath:instancePath+"/expectedChargeDateUTC",schemaPath:"#/properties/expectedChargeDateUTC/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/expectedChargeDateUTC",schemaPath:"#/properties/expectedChargeDateUTC/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.restrictions !== undefined){
if(!(validate_CardRestrictionsCreateDto(data.restrictions, {instancePath:instancePath+"/restrictions",parentData:data,parentDataProperty:"restrictions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardRestrictionsCreateDto.errors : vErrors.concat(validate_CardRestrictionsCreateDto.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate_CardCreateDto.errors = vErrors;
return errors === 0;
}
validate_CardCreateDto.evaluated = {"props":{"name":true,"metadata":true,"expectedChargeDateUTC":true,"restrictions":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardCardDetails = {"type":"object","required":["cardNumber","cardHolder","expiryDate","cvvCode"],"properties":{"cardNumber":{"type":"string","pattern":"^\\d{16}$"},"cardHolder":{"type":"string"},"expiryDate":{"type":"string"},"cvvCode":{"type":"string","pattern":"^\\d{3}$"}}};
const pattern_0ae1cc7bb446 = new RegExp("^\\d{16}$", "u");
const pattern_bcf80a8c1ac1 = new RegExp("^\\d{3}$", "u");

function validate_CardCardDetails(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardCardDetails.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cardNumber === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cardNumber"},message:"must have required property '"+"cardNumber"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.cardHolder === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cardHolder"},message:"must have required property '"+"cardHolder"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.expiryDate === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expiryDate"},message:"must have required property '"+"expiryDate"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.cvvCode === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cvvCode"},message:"must have required property '"+"cvvCode"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.cardNumber !== undefined){
let data0 = data.cardNumber;
if(typeof data0 === "string"){
if(!pattern_0ae1cc7bb446.test(data0)){
const err4 = {instancePath:instancePath+"/cardNumber",schemaPath:"#/properties/cardNumber/pattern",keyword:"pattern",params:{pattern: "^\\d{16}$"},message:"must match pattern \""+"^\\d{16}$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/cardNumber",schemaPath:"#/properties/cardNumber/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.cardHolder !== undefined){
if(typeof data.cardHolder !== "string"){
const err6 = {instancePath:instancePath+"/cardHolder",schemaPath:"#/properties/cardHolder/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.expiryDate !== undefined){
if(typeof data.expiryDate !== "string"){
const err7 = {instancePath:instancePath+"/expiryDate",schemaPath:"#/properties/expiryDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.cvvCode !== undefined){
let data3 = data.cvvCode;
if(typeof data3 === "string"){
if(!pattern_bcf80a8c1ac1.test(data3)){
const err8 = {instancePath:instancePath+"/cvvCode",schemaPath:"#/properties/cvvCode/pattern",keyword:"pattern",params:{pattern: "^\\d{3}$"},message:"must match pattern \""+"^\\d{3}$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/cvvCode",schemaPath:"#/properties/cvvCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate_CardCardDetails.errors = vErrors;
return errors === 0;
}
validate_CardCardDetails.evaluated = {"props":{"cardNumber":true,"cardHolder":true,"expiryDate":true,"cvvCode":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardDetailsDto = {"allOf":[{"$ref":"#/components/schemas/CardDto"},{"type":"object","required":["details"],"properties":{"details":{"$ref":"#/components/schemas/CardCardDetails"}}}]};

function validate_CardDetailsDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardDetailsDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate_CardDto(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardDto.errors : vErrors.concat(validate_CardDto.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.details === undefined){
const err0 = {instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: "details"},message:"must have required property '"+"details"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.details !== undefined){
if(!(validate_CardCardDetails(data.details, {instancePath:instancePath+"/details",parentData:data,parentDataProperty:"details",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardCardDetails.errors : vErrors.concat(validate_CardCardDetails.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_CardDetailsDto.errors = vErrors;
return errors === 0;
}
validate_CardDetailsDto.evaluated = {"props":{"details":true,"id":true,"createdAt":true,"updatedAt":true,"name":true,"metadata":true,"expectedChargeDateUTC":true,"restrictions":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardRestrictionsUpdateDto = {"type":"object","properties":{"spendLimit":{"exclusiveMinimum":0},"activeDateRangeUTC":{},"maxTransactionCount":{"minimum":1,"maximum":10},"merchantCategory":{}}};

function validate_CardRestrictionsUpdateDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardRestrictionsUpdateDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.spendLimit !== undefined){
let data0 = data.spendLimit;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 <= 0 || isNaN(data0)){
const err0 = {instancePath:instancePath+"/spendLimit",schemaPath:"#/properties/spendLimit/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
if(data.maxTransactionCount !== undefined){
let data1 = data.maxTransactionCount;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 10 || isNaN(data1)){
const err1 = {instancePath:instancePath+"/maxTransactionCount",schemaPath:"#/properties/maxTransactionCount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err2 = {instancePath:instancePath+"/maxTransactionCount",schemaPath:"#/properties/maxTransactionCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_CardRestrictionsUpdateDto.errors = vErrors;
return errors === 0;
}
validate_CardRestrictionsUpdateDto.evaluated = {"props":{"spendLimit":true,"activeDateRangeUTC":true,"maxTransactionCount":true,"merchantCategory":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardUpdateDto = {"type":"object","properties":{"name":{"type":"string","maxLength":60,"pattern":"^[a-zA-Z0-9\\s]*$"},"metadata":{"$ref":"#/components/schemas/CardMetadata"},"restrictions":{"$ref":"#/components/schemas/CardRestrictionsUpdateDto"}}};

function validate_CardUpdateDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardUpdateDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func_ucs2length(data0) > 60){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern_c91b0e3b2cda.test(data0)){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z0-9\\s]*$"},message:"must match pattern \""+"^[a-zA-Z0-9\\s]*$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.metadata !== undefined){
if(!(validate_CardMetadata(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardMetadata.errors : vErrors.concat(validate_CardMetadata.errors);
errors = vErrors.length;
}
}
if(data.restrictions !== undefined){
if(!(validate_CardRestrictionsUpdateDto(data.restrictions, {instancePath:instancePath+"/restrictions",parentData:data,parentDataProperty:"restrictions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardRestrictionsUpdateDto.errors : vErrors.concat(validate_CardRestrictionsUpdateDto.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_CardUpdateDto.errors = vErrors;
return errors === 0;
}
validate_CardUpdateDto.evaluated = {"props":{"name":true,"metadata":true,"restrictions":true},"dynamicProps":false,"dynamicItems":false};


const schema_MccCategoryDto = {"type":"object","properties":{"id":{},"name":{},"mccCodes":{}}};

function validate_MccCategoryDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_MccCategoryDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_MccCategoryDto.errors = vErrors;
return errors === 0;
}
validate_MccCategoryDto.evaluated = {"props":{"id":true,"name":true,"mccCodes":true},"dynamicProps":false,"dynamicItems":false};


const schema_MccCategoryListDto = {"type":"object","required":["rows","count"],"properties":{"rows":{"type":"array","items":{"$ref":"#/components/schemas/MccCategoryDto"}},"count":{"type":"number"}}};

function validate_MccCategoryListDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_MccCategoryListDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rows === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.count === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.rows !== undefined){
let data0 = data.rows;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_MccCategoryDto(data0[i0], {instancePath:instancePath+"/rows/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MccCategoryDto.errors : vErrors.concat(validate_MccCategoryDto.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.count !== undefined){
let data2 = data.count;
if(!((typeof data2 == "number") && (isFinite(data2)))){
const err3 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_MccCategoryListDto.errors = vErrors;
return errors === 0;
}
validate_MccCategoryListDto.evaluated = {"props":{"rows":true,"count":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardTransactionsRequestDto = {"type":"object","required":["source"],"properties":{"source":{"type":"string","enum":["cards","travel"]},"cardIds":{"type":"array","minItems":1,"items":{"type":"string","format":"uuid","pattern":"^.{14}4.{4}[89abAB]"}},"startDate":{"type":"string","format":"date"},"endDate":{"type":"string","format":"date"},"pageSize":{"type":"integer","minimum":1,"maximum":100,"default":20},"pageCursor":{"type":"string"}},"allOf":[{"if":{"properties":{"source":{"const":"cards"}},"required":["source"]},"then":{"properties":{"pageSize":{"maximum":50}}}}]};

function validate_CardTransactionsRequestDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardTransactionsRequestDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.source === undefined) && (missing0 = "source")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.source !== undefined){
if("cards" !== data.source){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pageSize !== undefined){
let data1 = data.pageSize;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 50 || isNaN(data1)){
const err2 = {instancePath:instancePath+"/pageSize",schemaPath:"#/allOf/0/then/properties/pageSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50},message:"must be <= 50"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.pageSize = true;
props0.source = true;
}
}
if(!valid1){
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.source = true;
props0.cardIds = true;
props0.startDate = true;
props0.endDate = true;
props0.pageSize = true;
props0.pageCursor = true;
}
if(data.source !== undefined){
let data2 = data.source;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data2 === "cards") || (data2 === "travel"))){
const err6 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema_CardTransactionsRequestDto.properties.source.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.cardIds !== undefined){
let data3 = data.cardIds;
if(Array.isArray(data3)){
if(data3.length < 1){
const err7 = {instancePath:instancePath+"/cardIds",schemaPath:"#/properties/cardIds/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(!pattern_771ffb0c6252.test(data4)){
const err8 = {instancePath:instancePath+"/cardIds/" + i0,schemaPath:"#/properties/cardIds/items/pattern",keyword:"pattern",params:{pattern: "^.{14}4.{4}[89abAB]"},message:"must match pattern \""+"^.{14}4.{4}[89abAB]"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats_uuid.test(data4))){
const err9 = {instancePath:instancePath+"/cardIds/" + i0,schemaPath:"#/properties/cardIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/cardIds/" + i0,schemaPath:"#/properties/cardIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/cardIds",schemaPath:"#/properties/cardIds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.startDate !== undefined){
let data5 = data.startDate;
if(typeof data5 === "string"){
if(!(formats_date.validate(data5))){
const err12 = {instancePath:instancePath+"/startDate",schemaPath:"#/properties/startDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/startDate",schemaPath:"#/properties/startDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.endDate !== undefined){
let data6 = data.endDate;
if(typeof data6 === "string"){
if(!(formats_date.validate(data6))){
const err14 = {instancePath:instancePath+"/endDate",schemaPath:"#/properties/endDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/endDate",schemaPath:"#/properties/endDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.pageSize !== undefined){
let data7 = data.pageSize;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err16 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 100 || isNaN(data7)){
const err17 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err18 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.pageCursor !== undefined){
if(typeof data.pageCursor !== "string"){
const err19 = {instancePath:instancePath+"/pageCursor",schemaPath:"#/properties/pageCursor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate_CardTransactionsRequestDto.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate_CardTransactionsRequestDto.evaluated = {"dynamicProps":true,"dynamicItems":false};


const schema_NoLinks = {"type":"object","required":["next"],"properties":{"next":{"type":"null"}}};

function validate_NoLinks(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_NoLinks.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.next === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next"},message:"must have required property '"+"next"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.next !== undefined){
if(data.next !== null){
const err1 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate_NoLinks.errors = vErrors;
return errors === 0;
}
validate_NoLinks.evaluated = {"props":{"next":true},"dynamicProps":false,"dynamicItems":false};


const schema_CursorPagination = {"type":"object","required":["pageSize","totalCount","nextCursor","hasNext"],"properties":{"pageSize":{"type":"number","default":20},"totalCount":{"type":"number"},"nextCursor":{"type":["string","null"]},"hasNext":{"type":"boolean"}}};

function validate_CursorPagination(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CursorPagination.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pageSize === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pageSize"},message:"must have required property '"+"pageSize"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.totalCount === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "totalCount"},message:"must have required property '"+"totalCount"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.nextCursor === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nextCursor"},message:"must have required property '"+"nextCursor"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.hasNext === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hasNext"},message:"must have required property '"+"hasNext"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.pageSize !== undefined){
let data0 = data.pageSize;
if(!((typeof data0 == "number") && (isFinite(data0)))){
const err4 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.totalCount !== undefined){
let data1 = data.totalCount;
if(!((typeof data1 == "number") && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/totalCount",schemaPath:"#/properties/totalCount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
if((typeof data2 !== "string") && (data2 !== null)){
const err6 = {instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/type",keyword:"type",params:{type: schema_CursorPagination.properties.nextCursor.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.hasNext !== undefined){
if(typeof data.hasNext !== "boolean"){
const err7 = {instancePath:instancePath+"/hasNext",schemaPath:"#/properties/hasNext/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate_CursorPagination.errors = vErrors;
return errors === 0;
}
validate_CursorPagination.evaluated = {"props":{"pageSize":true,"totalCount":true,"nextCursor":true,"hasNext":true},"dynamicProps":false,"dynamicItems":false};


const schema_ProductType = {"type":"string","enum":["credit_line","self_funded"]};

function validate_ProductType(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_ProductType.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === "credit_line") || (data === "self_funded"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_ProductType.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_ProductType.errors = vErrors;
return errors === 0;
}
validate_ProductType.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_TransactionCompany = {"type":"object","required":["id","name"],"properties":{"id":{"type":"string"},"name":{"type":"string"}}};

function validate_TransactionCompany(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TransactionCompany.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_TransactionCompany.errors = vErrors;
return errors === 0;
}
validate_TransactionCompany.evaluated = {"props":{"id":true,"name":true},"dynamicProps":false,"dynamicItems":false};


const schema_TransactionUser = {"type":"object","required":["id","name","email"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"email":{"type":"string"}}};

function validate_TransactionUser(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TransactionUser.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.email === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"},message:"must have required property '"+"email"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.email !== undefined){
if(typeof data.email !== "string"){
const err5 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate_TransactionUser.errors = vErrors;
return errors === 0;
}
validate_TransactionUser.evaluated = {"props":{"id":true,"name":true,"email":true},"dynamicProps":false,"dynamicItems":false};


const schema_TransactionCard = {"type":"object","required":["id","name","type","number"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"type":{"type":"string","enum":["Physical","Virtual"]},"number":{"type":"string","pattern":"^\\d{4}$"}}};
const pattern_c1755d6a7264 = new RegExp("^\\d{4}$", "u");

function validate_TransactionCard(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TransactionCard.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.type === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.number === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data2 === "Physical") || (data2 === "Virtual"))){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema_TransactionCard.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.number !== undefined){
let data3 = data.number;
if(typeof data3 === "string"){
if(!pattern_c1755d6a7264.test(data3)){
const err8 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/pattern",keyword:"pattern",params:{pattern: "^\\d{4}$"},message:"must match pattern \""+"^\\d{4}$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate_TransactionCard.errors = vErrors;
return errors === 0;
}
validate_TransactionCard.evaluated = {"props":{"id":true,"name":true,"type":true,"number":true},"dynamicProps":false,"dynamicItems":false};


const schema_TransactionMerchant = {"type":"object","required":["name"],"properties":{"name":{"type":"string","maxLength":150},"mcc":{"type":"string"},"mccDescription":{"type":"string"}}};

function validate_TransactionMerchant(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TransactionMerchant.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func_ucs2length(data0) > 150){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 150},message:"must NOT have more than 150 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.mcc !== undefined){
if(typeof data.mcc !== "string"){
const err3 = {instancePath:instancePath+"/mcc",schemaPath:"#/properties/mcc/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.mccDescription !== undefined){
if(typeof data.mccDescription !== "string"){
const err4 = {instancePath:instancePath+"/mccDescription",schemaPath:"#/properties/mccDescription/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate_TransactionMerchant.errors = vErrors;
return errors === 0;
}
validate_TransactionMerchant.evaluated = {"props":{"name":true,"mcc":true,"mccDescription":true},"dynamicProps":false,"dynamicItems":false};


const schema_TransactionType = {"type":"string","enum":["debit","credit"]};

function validate_TransactionType(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TransactionType.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === "debit") || (data === "credit"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_TransactionType.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_TransactionType.errors = vErrors;
return errors === 0;
}
validate_TransactionType.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_CurrencyCode = {"type":"string","pattern":"^[A-Z]{3}$"};
const pattern_8f96cb0b9517 = new RegExp("^[A-Z]{3}$", "u");

function validate_CurrencyCode(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CurrencyCode.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern_8f96cb0b9517.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"},message:"must match pattern \""+"^[A-Z]{3}$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_CurrencyCode.errors = vErrors;
return errors === 0;
}
validate_CurrencyCode.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_TransactionDto = {"type":"object","required":["id","productType","company","user","card","merchant","transactionType","transactionDate","settlementDate","transactionAmount","transactionCurrency","localTransactionAmount","localTransactionCurrency"],"properties":{"id":{"type":"string"},"productType":{"$ref":"#/components/schemas/ProductType"},"company":{"$ref":"#/components/schemas/TransactionCompany"},"user":{"$ref":"#/components/schemas/TransactionUser"},"card":{"$ref":"#/components/schemas/TransactionCard"},"merchant":{"$ref":"#/components/schemas/TransactionMerchant"},"transactionType":{"$ref":"#/components/schemas/TransactionType"},"transactionDate":{"$ref":"#/components/schemas/UtcDateTime"},"settlementDate":{"$ref":"#/components/schemas/UtcDateTime"},"transactionAmount":{"type":"number"},"transactionCurrency":{"$ref":"#/components/schemas/CurrencyCode"},"localTransactionAmount":{"type":"number"},"localTransactionCurrency":{"$ref":"#/components/schemas/CurrencyCode"}}};

function validate_TransactionDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TransactionDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.productType === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "productType"},message:"must have required property '"+"productType"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.company === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "company"},message:"must have required property '"+"company"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.user === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user"},message:"must have required property '"+"user"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.card === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "card"},message:"must have required property '"+"card"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.merchant === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "merchant"},message:"must have required property '"+"merchant"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.transactionType === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionType"},message:"must have required property '"+"transactionType"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.transactionDate === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionDate"},message:"must have required property '"+"transactionDate"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.settlementDate === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "settlementDate"},message:"must have required property '"+"settlementDate"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.transactionAmount === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionAmount"},message:"must have required property '"+"transactionAmount"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.transactionCurrency === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionCurrency"},message:"must have required property '"+"transactionCurrency"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.localTransactionAmount === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "localTransactionAmount"},message:"must have required property '"+"localTransactionAmount"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.localTransactionCurrency === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "localTransactionCurrency"},message:"must have required property '"+"localTransactionCurrency"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.productType !== undefined){
if(!(validate_ProductType(data.productType, {instancePath:instancePath+"/productType",parentData:data,parentDataProperty:"productType",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_ProductType.errors : vErrors.concat(validate_ProductType.errors);
errors = vErrors.length;
}
}
if(data.company !== undefined){
if(!(validate_TransactionCompany(data.company, {instancePath:instancePath+"/company",parentData:data,parentDataProperty:"company",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionCompany.errors : vErrors.concat(validate_TransactionCompany.errors);
errors = vErrors.length;
}
}
if(data.user !== undefined){
if(!(validate_TransactionUser(data.user, {instancePath:instancePath+"/user",parentData:data,parentDataProperty:"user",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionUser.errors : vErrors.concat(validate_TransactionUser.errors);
errors = vErrors.length;
}
}
if(data.card !== undefined){
if(!(validate_TransactionCard(data.card, {instancePath:instancePath+"/card",parentData:data,parentDataProperty:"card",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionCard.errors : vErrors.concat(validate_TransactionCard.errors);
errors = vErrors.length;
}
}
if(data.merchant !== undefined){
if(!(validate_TransactionMerchant(data.merchant, {instancePath:instancePath+"/merchant",parentData:data,parentDataProperty:"merchant",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionMerchant.errors : vErrors.concat(validate_TransactionMerchant.errors);
errors = vErrors.length;
}
}
if(data.transactionType !== undefined){
if(!(validate_TransactionType(data.transactionType, {instancePath:instancePath+"/transactionType",parentData:data,parentDataProperty:"transactionType",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionType.errors : vErrors.concat(validate_TransactionType.errors);
errors = vErrors.length;
}
}
if(data.transactionDate !== undefined){
if(!(validate_UtcDateTime(data.transactionDate, {instancePath:instancePath+"/transactionDate",parentData:data,parentDataProperty:"transactionDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTime.errors : vErrors.concat(validate_UtcDateTime.errors);
errors = vErrors.length;
}
}
if(data.settlementDate !== undefined){
if(!(validate_UtcDateTime(data.settlementDate, {instancePath:instancePath+"/settlementDate",parentData:data,parentDataProperty:"settlementDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTime.errors : vErrors.concat(validate_UtcDateTime.errors);
errors = vErrors.length;
}
}
if(data.transactionAmount !== undefined){
let data9 = data.transactionAmount;
if(!((typeof data9 == "number") && (isFinite(data9)))){
const err14 = {instancePath:instancePath+"/transactionAmount",schemaPath:"#/properties/transactionAmount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.transactionCurrency !== undefined){
if(!(validate_CurrencyCode(data.transactionCurrency, {instancePath:instancePath+"/transactionCurrency",parentData:data,parentDataProperty:"transactionCurrency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CurrencyCode.errors : vErrors.concat(validate_CurrencyCode.errors);
errors = vErrors.length;
}
}
if(data.localTransactionAmount !== undefined){
let data11 = data.localTransactionAmount;
if(!((typeof data11 == "number") && (isFinite(data11)))){
const err15 = {instancePath:instancePath+"/localTransactionAmount",schemaPath:"#/properties/localTransactionAmount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.localTransactionCurrency !== undefined){
if(!(validate_CurrencyCode(data.localTransactionCurrency, {instancePath:instancePath+"/localTransactionCurrency",parentData:data,parentDataProperty:"localTransactionCurrency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CurrencyCode.errors : vErrors.concat(validate_CurrencyCode.errors);
errors = vErrors.length;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate_TransactionDto.errors = vErrors;
return errors === 0;
}
validate_TransactionDto.evaluated = {"props":{"id":true,"productType":true,"company":true,"user":true,"card":true,"merchant":true,"transactionType":true,"transactionDate":true,"settlementDate":true,"transactionAmount":true,"transactionCurrency":true,"localTransactionAmount":true,"localTransactionCurrency":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardTransactionPage = {"type":"object","required":["links","pagination","data"],"properties":{"links":{"$ref":"#/components/schemas/NoLinks"},"pagination":{"$ref":"#/components/schemas/CursorPagination"},"data":{"type":"array","items":{"$ref":"#/components/schemas/TransactionDto"}}}};

function validate_CardTransactionPage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardTransactionPage.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.links === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "links"},message:"must have required property '"+"links"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.pagination === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pagination"},message:"must have required property '"+"pagination"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.data === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.links !== undefined){
if(!(validate_NoLinks(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_NoLinks.errors : vErrors.concat(validate_NoLinks.errors);
errors = vErrors.length;
}
}
if(data.pagination !== undefined){
if(!(validate_CursorPagination(data.pagination, {instancePath:instancePath+"/pagination",parentData:data,parentDataProperty:"pagination",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CursorPagination.errors : vErrors.concat(validate_CursorPagination.errors);
errors = vErrors.length;
}
}
if(data.data !== undefined){
let data2 = data.data;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_TransactionDto(data2[i0], {instancePath:instancePath+"/data/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionDto.errors : vErrors.concat(validate_TransactionDto.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_CardTransactionPage.errors = vErrors;
return errors === 0;
}
validate_CardTransactionPage.evaluated = {"props":{"links":true,"pagination":true,"data":true},"dynamicProps":false,"dynamicItems":false};


const schema_TravelMetadata = {"type":"object","additionalProperties":true};

function validate_TravelMetadata(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TravelMetadata.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_TravelMetadata.errors = vErrors;
return errors === 0;
}
validate_TravelMetadata.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


const schema_TravelTransactionDto = {"type":"object","properties":{"transactionId":{"type":"string"},"transactionDate":{"$ref":"#/components/schemas/UtcDateTime"},"settlementDate":{"$ref":"#/components/schemas/UtcDateTime"},"statementClosingDate":{"$ref":"#/components/schemas/UtcDateTime"},"statementDueDate":{"$ref":"#/components/schemas/UtcDateTime"},"cardLastFour":{"type":"string","pattern":"^\\d{4}$"},"merchantName":{"type":"string"},"transactionAmount":{"type":"number"},"transactionCurrency":{"$ref":"#/components/schemas/CurrencyCode"},"localAmount":{"type":"number"},"localCurrency":{"$ref":"#/components/schemas/CurrencyCode"},"transactionType":{"$ref":"#/components/schemas/TransactionType"},"merchantCategoryCode":{"type":"string"},"cardholderName":{"type":"string"},"cardName":{"type":"string"},"cardId":{"type":"string"},"authorizationCode":{"type":"string"},"metadata":{"$ref":"#/components/schemas/TravelMetadata"},"restrictions":{"$ref":"#/components/schemas/CardRestrictions"}}};

function validate_TravelTransactionDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TravelTransactionDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transactionId !== undefined){
if(typeof data.transactionId !== "string"){
const err0 = {instancePath:instancePath+"/transactionId",schemaPath:"#/properties/transactionId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.transactionDate !== undefined){
if(!(validate_UtcDateTime(data.transactionDate, {instancePath:instancePath+"/transactionDate",parentData:data,parentDataProperty:"transactionDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTime.errors : vErrors.concat(validate_UtcDateTime.errors);
errors = vErrors.length;
}
}
if(data.settlementDate !== undefined){
if(!(validate_UtcDateTime(data.settlementDate, {instancePath:instancePath+"/settlementDate",parentData:data,parentDataProperty:"settlementDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTime.errors : vErrors.concat(validate_UtcDateTime.errors);
errors = vErrors.length;
}
}
if(data.statementClosingDate !== undefined){
if(!(validate_UtcDateTime(data.statementClosingDate, {instancePath:instancePath+"/statementClosingDate",parentData:data,parentDataProperty:"statementClosingDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTime.errors : vErrors.concat(validate_UtcDateTime.errors);
errors = vErrors.length;
}
}
if(data.statementDueDate !== undefined){
if(!(validate_UtcDateTime(data.statementDueDate, {instancePath:instancePath+"/statementDueDate",parentData:data,parentDataProperty:"statementDueDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTime.errors : vErrors.concat(validate_UtcDateTime.errors);
errors = vErrors.length;
}
}
if(data.cardLastFour !== undefined){
let data5 = data.cardLastFour;
if(typeof data5 === "string"){
if(!pattern_c1755d6a7264.test(data5)){
const err1 = {instancePath:instancePath+"/cardLastFour",schemaPath:"#/properties/cardLastFour/pattern",keyword:"pattern",params:{pattern: "^\\d{4}$"},message:"must match pattern \""+"^\\d{4}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/cardLastFour",schemaPath:"#/properties/cardLastFour/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.merchantName !== undefined){
if(typeof data.merchantName !== "string"){
const err3 = {instancePath:instancePath+"/merchantName",schemaPath:"#/properties/merchantName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.transactionAmount !== undefined){
let data7 = data.transactionAmount;
if(!((typeof data7 == "number") && (isFinite(data7)))){
const err4 = {instancePath:instancePath+"/transactionAmount",schemaPath:"#/properties/transactionAmount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.transactionCurrency !== undefined){
if(!(validate_CurrencyCode(data.transactionCurrency, {instancePath:instancePath+"/transactionCurrency",parentData:data,parentDataProperty:"transactionCurrency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CurrencyCode.errors : vErrors.concat(validate_CurrencyCode.errors);
errors = vErrors.length;
}
}
if(data.localAmount !== undefined){
let data9 = data.localAmount;
if(!((typeof data9 == "number") && (isFinite(data9)))){
const err5 = {instancePath:instancePath+"/localAmount",schemaPath:"#/properties/localAmount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.localCurrency !== undefined){
if(!(validate_CurrencyCode(data.localCurrency, {instancePath:instancePath+"/localCurrency",parentData:data,parentDataProperty:"localCurrency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CurrencyCode.errors : vErrors.concat(validate_CurrencyCode.errors);
errors = vErrors.length;
}
}
if(data.transactionType !== undefined){
if(!(validate_TransactionType(data.transactionType, {instancePath:instancePath+"/transactionType",parentData:data,parentDataProperty:"transactionType",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionType.errors : vErrors.concat(validate_TransactionType.errors);
errors = vErrors.length;
}
}
if(data.merchantCategoryCode !== undefined){
if(typeof data.merchantCategoryCode !== "string"){
const err6 = {instancePath:instancePath+"/merchantCategoryCode",schemaPath:"#/properties/merchantCategoryCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.cardholderName !== undefined){
if(typeof data.cardholderName !== "string"){
const err7 = {instancePath:instancePath+"/cardholderName",schemaPath:"#/properties/cardholderName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.cardName !== undefined){
if(typeof data.cardName !== "string"){
const err8 = {instancePath:instancePath+"/cardName",schemaPath:"#/properties/cardName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.cardId !== undefined){
if(typeof data.cardId !== "string"){
const err9 = {instancePath:instancePath+"/cardId",schemaPath:"#/properties/cardId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.authorizationCode !== undefined){
if(typeof data.authorizationCode !== "string"){
const err10 = {instancePath:instancePath+"/authorizationCode",schemaPath:"#/properties/authorizationCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.metadata !== undefined){
if(!(validate_TravelMetadata(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TravelMetadata.errors : vErrors.concat(validate_TravelMetadata.errors);
errors = vErrors.length;
}
}
if(data.restrictions !== undefined){
if(!(validate_CardRestrictions(data.restrictions, {instancePath:instancePath+"/restrictions",parentData:data,parentDataProperty:"restrictions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardRestrictions.errors : vErrors.concat(validate_CardRestrictions.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate_TravelTransactionDto.errors = vErrors;
return errors === 0;
}
validate_TravelTransactionDto.evaluated = {"props":{"transactionId":true,"transactionDate":true,"settlementDate":true,"statementClosingDate":true,"statementDueDate":true,"cardLastFour":true,"merchantName":true,"transactionAmount":true,"transactionCurrency":true,"localAmount":true,"localCurrency":true,"transactionType":true,"merchantCategoryCode":true,"cardholderName":true,"cardName":true,"cardId":true,"authorizationCode":true,"metadata":true,"restrictions":true},"dynamicProps":false,"dynamicItems":false};


const schema_TravelTransactionPage = {"type":"object","required":["links","pagination","data"],"properties":{"links":{"$ref":"#/components/schemas/NoLinks"},"pagination":{"$ref":"#/components/schemas/CursorPagination"},"data":{"type":"array","items":{"$ref":"#/components/schemas/TravelTransactionDto"}}}};

function validate_TravelTransactionPage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TravelTransactionPage.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.links === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "links"},message:"must have required property '"+"links"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.pagination === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pagination"},message:"must have required property '"+"pagination"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.data === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.links !== undefined){
if(!(validate_NoLinks(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_NoLinks.errors : vErrors.concat(validate_NoLinks.errors);
errors = vErrors.length;
}
}
if(data.pagination !== undefined){
if(!(validate_CursorPagination(data.pagination, {instancePath:instancePath+"/pagination",parentData:data,parentDataProperty:"pagination",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CursorPagination.errors : vErrors.concat(validate_CursorPagination.errors);
errors = vErrors.length;
}
}
if(data.data !== undefined){
let data2 = data.data;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_TravelTransactionDto(data2[i0], {instancePath:instancePath+"/data/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TravelTransactionDto.errors : vErrors.concat(validate_TravelTransactionDto.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_TravelTransactionPage.errors = vErrors;
return errors === 0;
}
validate_TravelTransactionPage.evaluated = {"props":{"links":true,"pagination":true,"data":true},"dynamicProps":false,"dynamicItems":false};


const schema_CardTransactionsResponseDto = {"anyOf":[{"$ref":"#/components/schemas/CardTransactionPage"},{"$ref":"#/components/schemas/TravelTransactionPage"}]};

function validate_CardTransactionsResponseDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CardTransactionsResponseDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate_CardTransactionPage(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardTransactionPage.errors : vErrors.concat(validate_CardTransactionPage.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.links = true;
props0.pagination = true;
props0.data = true;
}
const _errs2 = errors;
if(!(validate_TravelTransactionPage(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TravelTransactionPage.errors : vErrors.concat(validate_TravelTransactionPage.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.links = true;
props0.pagination = true;
props0.data = true;
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate_CardTransactionsResponseDto.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate_CardTransactionsResponseDto.evaluated = {"dynamicProps":true,"dynamicItems":false};


const schema_UtcDateTimeParameter = {"type":"string","pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$"};

function validate_UtcDateTimeParameter(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_UtcDateTimeParameter.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern_8c9bdbb074d2.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$"},message:"must match pattern \""+"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_UtcDateTimeParameter.errors = vErrors;
return errors === 0;
}
validate_UtcDateTimeParameter.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_CursorLinks = {"type":"object","properties":{"next":{"type":["string","null"]}}};

function validate_CursorLinks(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_CursorLinks.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.next !== undefined){
let data0 = data.next;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/type",keyword:"type",params:{type: schema_CursorLinks.properties.next.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_CursorLinks.errors = vErrors;
return errors === 0;
}
validate_CursorLinks.evaluated = {"props":{"next":true},"dynamicProps":false,"dynamicItems":false};


const schema_DeprecatedTransactionPage = {"type":"object","required":["links","pagination","data"],"properties":{"links":{"$ref":"#/components/schemas/CursorLinks"},"pagination":{"$ref":"#/components/schemas/CursorPagination"},"data":{"type":"array","items":{"$ref":"#/components/schemas/TransactionDto"}}}};

function validate_DeprecatedTransactionPage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_DeprecatedTransactionPage.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.links === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "links"},message:"must have required property '"+"links"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.pagination === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pagination"},message:"must have required property '"+"pagination"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.data === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.links !== undefined){
if(!(validate_CursorLinks(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CursorLinks.errors : vErrors.concat(validate_CursorLinks.errors);
errors = vErrors.length;
}
}
if(data.pagination !== undefined){
if(!(validate_CursorPagination(data.pagination, {instancePath:instancePath+"/pagination",parentData:data,parentDataProperty:"pagination",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CursorPagination.errors : vErrors.concat(validate_CursorPagination.errors);
errors = vErrors.length;
}
}
if(data.data !== undefined){
let data2 = data.data;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_TransactionDto(data2[i0], {instancePath:instancePath+"/data/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionDto.errors : vErrors.concat(validate_TransactionDto.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_DeprecatedTransactionPage.errors = vErrors;
return errors === 0;
}
validate_DeprecatedTransactionPage.evaluated = {"props":{"links":true,"pagination":true,"data":true},"dynamicProps":false,"dynamicItems":false};


const schema_DeprecatedTravelTransactionPage = {"properties":{"links":{},"pagination":{},"data":{}}};

function validate_DeprecatedTravelTransactionPage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_DeprecatedTravelTransactionPage.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
validate_DeprecatedTravelTransactionPage.errors = vErrors;
return errors === 0;
}
validate_DeprecatedTravelTransactionPage.evaluated = {"props":{"links":true,"pagination":true,"data":true},"dynamicProps":false,"dynamicItems":false};


const schema_TransactionVendor = {"type":"object","required":["id","name"],"properties":{"id":{"type":"string"},"name":{"type":"string"}}};

function validate_TransactionVendor(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TransactionVendor.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_TransactionVendor.errors = vErrors;
return errors === 0;
}
validate_TransactionVendor.evaluated = {"props":{"id":true,"name":true},"dynamicProps":false,"dynamicItems":false};


const schema_PaymentTransactionDto = {"type":"object","required":["id","productType","company","user","vendor","transactionType","transactionDate","settlementDate","transactionAmount","transactionCurrency","localTransactionAmount","localTransactionCurrency"],"properties":{"id":{"type":"string"},"productType":{"$ref":"#/components/schemas/ProductType"},"company":{"$ref":"#/components/schemas/TransactionCompany"},"user":{"$ref":"#/components/schemas/TransactionUser"},"vendor":{"$ref":"#/components/schemas/TransactionVendor"},"transactionType":{"$ref":"#/components/schemas/TransactionType"},"transactionDate":{"$ref":"#/components/schemas/UtcDateTime"},"settlementDate":{"$ref":"#/components/schemas/UtcDateTime"},"transactionAmount":{"type":"number"},"transactionCurrency":{"$ref":"#/components/schemas/CurrencyCode"},"localTransactionAmount":{"type":"number"},"localTransactionCurrency":{"$ref":"#/components/schemas/CurrencyCode"},"paymentPurpose":{"type":"string"}},"not":{"anyOf":[{"required":["card"],"properties":{"card":{"not":{"type":"null"}}}},{"required":["merchant"],"properties":{"merchant":{"not":{"type":"null"}}}}]}};

function validate_PaymentTransactionDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_PaymentTransactionDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.card === undefined) && (missing0 = "card")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.card !== undefined){
const _errs6 = errors;
const _errs7 = errors;
if(data.card !== null){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid3 = _errs7 === errors;
if(valid3){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(_valid0){
var props0 = {};
props0.card = true;
}
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.merchant === undefined) && (missing1 = "merchant")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data.merchant !== undefined){
const _errs11 = errors;
const _errs12 = errors;
if(data.merchant !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid5 = _errs12 === errors;
if(valid5){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
}
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.merchant = true;
}
}
if(!valid1){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs2 === errors;
if(valid0){
const err7 = {instancePath,schemaPath:"#/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.productType === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "productType"},message:"must have required property '"+"productType"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.company === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "company"},message:"must have required property '"+"company"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.user === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user"},message:"must have required property '"+"user"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.vendor === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "vendor"},message:"must have required property '"+"vendor"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.transactionType === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionType"},message:"must have required property '"+"transactionType"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.transactionDate === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionDate"},message:"must have required property '"+"transactionDate"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.settlementDate === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "settlementDate"},message:"must have required property '"+"settlementDate"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.transactionAmount === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionAmount"},message:"must have required property '"+"transactionAmount"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.transactionCurrency === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionCurrency"},message:"must have required property '"+"transactionCurrency"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.localTransactionAmount === undefined){
const err18 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "localTransactionAmount"},message:"must have required property '"+"localTransactionAmount"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data.localTransactionCurrency === undefined){
const err19 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "localTransactionCurrency"},message:"must have required property '"+"localTransactionCurrency"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err20 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.productType !== undefined){
if(!(validate_ProductType(data.productType, {instancePath:instancePath+"/productType",parentData:data,parentDataProperty:"productType",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_ProductType.errors : vErrors.concat(validate_ProductType.errors);
errors = vErrors.length;
}
}
if(data.company !== undefined){
if(!(validate_TransactionCompany(data.company, {instancePath:instancePath+"/company",parentData:data,parentDataProperty:"company",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionCompany.errors : vErrors.concat(validate_TransactionCompany.errors);
errors = vErrors.length;
}
}
if(data.user !== undefined){
if(!(validate_TransactionUser(data.user, {instancePath:instancePath+"/user",parentData:data,parentDataProperty:"user",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionUser.errors : vErrors.concat(validate_TransactionUser.errors);
errors = vErrors.length;
}
}
if(data.vendor !== undefined){
if(!(validate_TransactionVendor(data.vendor, {instancePath:instancePath+"/vendor",parentData:data,parentDataProperty:"vendor",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionVendor.errors : vErrors.concat(validate_TransactionVendor.errors);
errors = vErrors.length;
}
}
if(data.transactionType !== undefined){
if(!(validate_TransactionType(data.transactionType, {instancePath:instancePath+"/transactionType",parentData:data,parentDataProperty:"transactionType",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionType.errors : vErrors.concat(validate_TransactionType.errors);
errors = vErrors.length;
}
}
if(data.transactionDate !== undefined){
if(!(validate_UtcDateTime(data.transactionDate, {instancePath:instancePath+"/transactionDate",parentData:data,parentDataProperty:"transactionDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTime.errors : vErrors.concat(validate_UtcDateTime.errors);
errors = vErrors.length;
}
}
if(data.settlementDate !== undefined){
if(!(validate_UtcDateTime(data.settlementDate, {instancePath:instancePath+"/settlementDate",parentData:data,parentDataProperty:"settlementDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTime.errors : vErrors.concat(validate_UtcDateTime.errors);
errors = vErrors.length;
}
}
if(data.transactionAmount !== undefined){
let data10 = data.transactionAmount;
if(!((typeof data10 == "number") && (isFinite(data10)))){
const err21 = {instancePath:instancePath+"/transactionAmount",schemaPath:"#/properties/transactionAmount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.transactionCurrency !== undefined){
if(!(validate_CurrencyCode(data.transactionCurrency, {instancePath:instancePath+"/transactionCurrency",parentData:data,parentDataProperty:"transactionCurrency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CurrencyCode.errors : vErrors.concat(validate_CurrencyCode.errors);
errors = vErrors.length;
}
}
if(data.localTransactionAmount !== undefined){
let data12 = data.localTransactionAmount;
if(!((typeof data12 == "number") && (isFinite(data12)))){
const err22 = {instancePath:instancePath+"/localTransactionAmount",schemaPath:"#/properties/localTransactionAmount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.localTransactionCurrency !== undefined){
if(!(validate_CurrencyCode(data.localTransactionCurrency, {instancePath:instancePath+"/localTransactionCurrency",parentData:data,parentDataProperty:"localTransactionCurrency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CurrencyCode.errors : vErrors.concat(validate_CurrencyCode.errors);
errors = vErrors.length;
}
}
if(data.paymentPurpose !== undefined){
if(typeof data.paymentPurpose !== "string"){
const err23 = {instancePath:instancePath+"/paymentPurpose",schemaPath:"#/properties/paymentPurpose/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate_PaymentTransactionDto.errors = vErrors;
return errors === 0;
}
validate_PaymentTransactionDto.evaluated = {"props":{"id":true,"productType":true,"company":true,"user":true,"vendor":true,"transactionType":true,"transactionDate":true,"settlementDate":true,"transactionAmount":true,"transactionCurrency":true,"localTransactionAmount":true,"localTransactionCurrency":true,"paymentPurpose":true},"dynamicProps":false,"dynamicItems":false};


const schema_PaymentTransactionPage = {"type":"object","required":["links","pagination","data"],"properties":{"links":{"$ref":"#/components/schemas/CursorLinks"},"pagination":{"$ref":"#/components/schemas/CursorPagination"},"data":{"type":"array","items":{"$ref":"#/components/schemas/PaymentTransactionDto"}}}};

function validate_PaymentTransactionPage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_PaymentTransactionPage.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.links === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "links"},message:"must have required property '"+"links"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.pagination === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pagination"},message:"must have required property '"+"pagination"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.data === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.links !== undefined){
if(!(validate_CursorLinks(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CursorLinks.errors : vErrors.concat(validate_CursorLinks.errors);
errors = vErrors.length;
}
}
if(data.pagination !== undefined){
if(!(validate_CursorPagination(data.pagination, {instancePath:instancePath+"/pagination",parentData:data,parentDataProperty:"pagination",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CursorPagination.errors : vErrors.concat(validate_CursorPagination.errors);
errors = vErrors.length;
}
}
if(data.data !== undefined){
let data2 = data.data;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_PaymentTransactionDto(data2[i0], {instancePath:instancePath+"/data/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_PaymentTransactionDto.errors : vErrors.concat(validate_PaymentTransactionDto.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_PaymentTransactionPage.errors = vErrors;
return errors === 0;
}
validate_PaymentTransactionPage.evaluated = {"props":{"links":true,"pagination":true,"data":true},"dynamicProps":false,"dynamicItems":false};


const schema_TravelCardBookingDetails = {"type":"object","properties":{"itineraryId":{"type":"string","maxLength":60},"bookingReference":{"type":"string","maxLength":60},"transactionId":{"type":"string","maxLength":60},"otherCustomField":{"type":"string"}}};

function validate_TravelCardBookingDetails(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TravelCardBookingDetails.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.itineraryId !== undefined){
let data0 = data.itineraryId;
if(typeof data0 === "string"){
if(func_ucs2length(data0) > 60){
const err0 = {instancePath:instancePath+"/itineraryId",schemaPath:"#/properties/itineraryId/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/itineraryId",schemaPath:"#/properties/itineraryId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.bookingReference !== undefined){
let data1 = data.bookingReference;
if(typeof data1 === "string"){
if(func_ucs2length(data1) > 60){
const err2 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.transactionId !== undefined){
let data2 = data.transactionId;
if(typeof data2 === "string"){
if(func_ucs2length(data2) > 60){
const err4 = {instancePath:instancePath+"/transactionId",schemaPath:"#/properties/transactionId/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/transactionId",schemaPath:"#/properties/transactionId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.otherCustomField !== undefined){
if(typeof data.otherCustomField !== "string"){
const err6 = {instancePath:instancePath+"/otherCustomField",schemaPath:"#/properties/otherCustomField/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate_TravelCardBookingDetails.errors = vErrors;
return errors === 0;
}
validate_TravelCardBookingDetails.evaluated = {"props":{"itineraryId":true,"bookingReference":true,"transactionId":true,"otherCustomField":true},"dynamicProps":false,"dynamicItems":false};


const schema_TravelCardDto = {"type":"object","required":["name","restrictions","id","createdAt","updatedAt"],"properties":{"metadata":{"$ref":"#/components/schemas/TravelMetadata"},"name":{"type":"string","minLength":1,"maxLength":60,"pattern":"^[a-zA-Z0-9\\s]*$"},"restrictions":{"$ref":"#/components/schemas/CardRestrictions"},"id":{"type":"string"},"createdAt":{},"updatedAt":{}}};

function validate_TravelCardDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TravelCardDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.restrictions === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "restrictions"},message:"must have required property '"+"restrictions"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.id === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.createdAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},message:"must have required property '"+"createdAt"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.updatedAt === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updatedAt"},message:"must have required property '"+"updatedAt"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.metadata !== undefined){
if(!(validate_TravelMetadata(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TravelMetadata.errors : vErrors.concat(validate_TravelMetadata.errors);
errors = vErrors.length;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func_ucs2length(data1) > 60){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func_ucs2length(data1) < 1){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern_c91b0e3b2cda.test(data1)){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z0-9\\s]*$"},message:"must match pattern \""+"^[a-zA-Z0-9\\s]*$"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.restrictions !== undefined){
if(!(validate_CardRestrictions(data.restrictions, {instancePath:instancePath+"/restrictions",parentData:data,parentDataProperty:"restrictions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CardRestrictions.errors : vErrors.concat(validate_CardRestrictions.errors);
errors = vErrors.length;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate_TravelCardDto.errors = vErrors;
return errors === 0;
}
validate_TravelCardDto.evaluated = {"props":{"metadata":true,"name":true,"restrictions":true,"id":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookEventType = {"type":"string","enum":["transaction.auth.approved","transaction.auth.declined","transaction.failed","transaction.settled"]};

function validate_WebhookEventType(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookEventType.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((data === "transaction.auth.approved") || (data === "transaction.auth.declined")) || (data === "transaction.failed")) || (data === "transaction.settled"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_WebhookEventType.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_WebhookEventType.errors = vErrors;
return errors === 0;
}
validate_WebhookEventType.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_WebhookSubscriptionStatus = {"type":"string","enum":["active","paused","disabled"]};

function validate_WebhookSubscriptionStatus(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookSubscriptionStatus.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data === "active") || (data === "paused")) || (data === "disabled"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_WebhookSubscriptionStatus.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_WebhookSubscriptionStatus.errors = vErrors;
return errors === 0;
}
validate_WebhookSubscriptionStatus.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_WebhookSubscriptionDto = {"type":"object","required":["id","url","eventTypes","developerEmail","status","version","createdAt","updatedAt"],"properties":{"id":{"type":"string","format":"uuid"},"url":{"type":"string","pattern":"^https://"},"eventTypes":{"type":"array","items":{"$ref":"#/components/schemas/WebhookEventType"}},"developerEmail":{"type":"string"},"description":{"type":["string","null"]},"timeoutMs":{"type":"integer","minimum":1000,"maximum":30000,"default":10000},"status":{"$ref":"#/components/schemas/WebhookSubscriptionStatus"},"version":{"type":"string"},"createdAt":{"type":"string","format":"date-time","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]"},"updatedAt":{"type":"string","format":"date-time","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]"},"secret":{}}};
const pattern_a17575c7de1a = new RegExp("^https://", "u");

function validate_WebhookSubscriptionDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookSubscriptionDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.url === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.eventTypes === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "eventTypes"},message:"must have required property '"+"eventTypes"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.developerEmail === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "developerEmail"},message:"must have required property '"+"developerEmail"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.status === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.version === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.createdAt === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},message:"must have required property '"+"createdAt"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.updatedAt === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updatedAt"},message:"must have required property '"+"updatedAt"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.url !== undefined){
let data1 = data.url;
if(typeof data1 === "string"){
if(!pattern_a17575c7de1a.test(data1)){
const err10 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^https://"},message:"must match pattern \""+"^https://"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.eventTypes !== undefined){
let data2 = data.eventTypes;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_WebhookEventType(data2[i0], {instancePath:instancePath+"/eventTypes/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventType.errors : vErrors.concat(validate_WebhookEventType.errors);
errors = vErrors.length;
}
}
}
else {
const err12 = {instancePath:instancePath+"/eventTypes",schemaPath:"#/properties/eventTypes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.developerEmail !== undefined){
if(typeof data.developerEmail !== "string"){
const err13 = {instancePath:instancePath+"/developerEmail",schemaPath:"#/properties/developerEmail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.description !== undefined){
let data5 = data.description;
if((typeof data5 !== "string") && (data5 !== null)){
const err14 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema_WebhookSubscriptionDto.properties.description.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.timeoutMs !== undefined){
let data6 = data.timeoutMs;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err15 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 30000 || isNaN(data6)){
const err16 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30000},message:"must be <= 30000"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data6 < 1000 || isNaN(data6)){
const err17 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000},message:"must be >= 1000"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.status !== undefined){
if(!(validate_WebhookSubscriptionStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookSubscriptionStatus.errors : vErrors.concat(validate_WebhookSubscriptionStatus.errors);
errors = vErrors.length;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
const err18 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.createdAt !== undefined){
let data9 = data.createdAt;
if(typeof data9 === "string"){
if(!pattern_a83940992047.test(data9)){
const err19 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(formats_date_time.test(data9))){
const err20 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.updatedAt !== undefined){
let data10 = data.updatedAt;
if(typeof data10 === "string"){
if(!pattern_a83940992047.test(data10)){
const err22 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(formats_date_time.test(data10))){
const err23 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate_WebhookSubscriptionDto.errors = vErrors;
return errors === 0;
}
validate_WebhookSubscriptionDto.evaluated = {"props":{"id":true,"url":true,"eventTypes":true,"developerEmail":true,"description":true,"timeoutMs":true,"status":true,"version":true,"createdAt":true,"updatedAt":true,"secret":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookSubscriptionListDto = {"type":"array","items":{"$ref":"#/components/schemas/WebhookSubscriptionDto"}};

function validate_WebhookSubscriptionListDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookSubscriptionListDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_WebhookSubscriptionDto(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookSubscriptionDto.errors : vErrors.concat(validate_WebhookSubscriptionDto.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_WebhookSubscriptionListDto.errors = vErrors;
return errors === 0;
}
validate_WebhookSubscriptionListDto.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


const schema_WebhookSubscriptionCreateDto = {"type":"object","required":["url","eventTypes","developerEmail"],"properties":{"url":{"type":"string","format":"uri","maxLength":2048,"pattern":"^https://[^/?#\\s]"},"eventTypes":{"type":"array","minItems":1,"items":{"$ref":"#/components/schemas/WebhookEventType"}},"developerEmail":{"type":"string","maxLength":1024,"pattern":"^\\s*[^\\s,@]+@[^\\s,@]+\\s*(,\\s*[^\\s,@]+@[^\\s,@]+\\s*){0,4}$"},"description":{"type":"string","maxLength":255},"timeoutMs":{"type":"integer","minimum":1000,"maximum":30000,"default":10000}}};
const formats_uri = runtime_formats.fullFormats.uri;
const pattern_3e83e1602ebb = new RegExp("^https://[^/?#\\s]", "u");
const pattern_2bb2f815afca = new RegExp("^\\s*[^\\s,@]+@[^\\s,@]+\\s*(,\\s*[^\\s,@]+@[^\\s,@]+\\s*){0,4}$", "u");

function validate_WebhookSubscriptionCreateDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookSubscriptionCreateDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.eventTypes === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "eventTypes"},message:"must have required property '"+"eventTypes"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.developerEmail === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "developerEmail"},message:"must have required property '"+"developerEmail"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 === "string"){
if(func_ucs2length(data0) > 2048){
const err3 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern_3e83e1602ebb.test(data0)){
const err4 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^https://[^/?#\\s]"},message:"must match pattern \""+"^https://[^/?#\\s]"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats_uri(data0))){
const err5 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.eventTypes !== undefined){
let data1 = data.eventTypes;
if(Array.isArray(data1)){
if(data1.length < 1){
const err7 = {instancePath:instancePath+"/eventTypes",schemaPath:"#/properties/eventTypes/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_WebhookEventType(data1[i0], {instancePath:instancePath+"/eventTypes/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventType.errors : vErrors.concat(validate_WebhookEventType.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath:instancePath+"/eventTypes",schemaPath:"#/properties/eventTypes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.developerEmail !== undefined){
let data3 = data.developerEmail;
if(typeof data3 === "string"){
if(func_ucs2length(data3) > 1024){
const err9 = {instancePath:instancePath+"/developerEmail",schemaPath:"#/properties/developerEmail/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern_2bb2f815afca.test(data3)){
const err10 = {instancePath:instancePath+"/developerEmail",schemaPath:"#/properties/developerEmail/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s,@]+@[^\\s,@]+\\s*(,\\s*[^\\s,@]+@[^\\s,@]+\\s*){0,4}$"},message:"must match pattern \""+"^\\s*[^\\s,@]+@[^\\s,@]+\\s*(,\\s*[^\\s,@]+@[^\\s,@]+\\s*){0,4}$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/developerEmail",schemaPath:"#/properties/developerEmail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.description !== undefined){
let data4 = data.description;
if(typeof data4 === "string"){
if(func_ucs2length(data4) > 255){
const err12 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.timeoutMs !== undefined){
let data5 = data.timeoutMs;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err14 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 30000 || isNaN(data5)){
const err15 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30000},message:"must be <= 30000"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data5 < 1000 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000},message:"must be >= 1000"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate_WebhookSubscriptionCreateDto.errors = vErrors;
return errors === 0;
}
validate_WebhookSubscriptionCreateDto.evaluated = {"props":{"url":true,"eventTypes":true,"developerEmail":true,"description":true,"timeoutMs":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookSubscriptionCreatedDto = {"allOf":[{"$ref":"#/components/schemas/WebhookSubscriptionDto"},{"type":"object","required":["secret"],"properties":{"secret":{"type":"string","pattern":"^whsec_"}}}]};
const pattern_68f948d02a8f = new RegExp("^whsec_", "u");

function validate_WebhookSubscriptionCreatedDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookSubscriptionCreatedDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate_WebhookSubscriptionDto(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookSubscriptionDto.errors : vErrors.concat(validate_WebhookSubscriptionDto.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.secret === undefined){
const err0 = {instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: "secret"},message:"must have required property '"+"secret"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.secret !== undefined){
let data0 = data.secret;
if(typeof data0 === "string"){
if(!pattern_68f948d02a8f.test(data0)){
const err1 = {instancePath:instancePath+"/secret",schemaPath:"#/allOf/1/properties/secret/pattern",keyword:"pattern",params:{pattern: "^whsec_"},message:"must match pattern \""+"^whsec_"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/secret",schemaPath:"#/allOf/1/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_WebhookSubscriptionCreatedDto.errors = vErrors;
return errors === 0;
}
validate_WebhookSubscriptionCreatedDto.evaluated = {"props":{"secret":true,"id":true,"url":true,"eventTypes":true,"developerEmail":true,"description":true,"timeoutMs":true,"status":true,"version":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookSubscriptionUpdateDto = {"type":"object","properties":{"url":{"type":"string","format":"uri","maxLength":2048,"pattern":"^https://[^/?#\\s]"},"eventTypes":{"type":"array","minItems":1,"items":{"$ref":"#/components/schemas/WebhookEventType"}},"developerEmail":{"type":"string","maxLength":1024,"pattern":"^\\s*[^\\s,@]+@[^\\s,@]+\\s*(,\\s*[^\\s,@]+@[^\\s,@]+\\s*){0,4}$"},"description":{"type":"string","maxLength":255},"timeoutMs":{"type":"integer","minimum":1000,"maximum":30000},"status":{"$ref":"#/components/schemas/WebhookSubscriptionStatus"}}};

function validate_WebhookSubscriptionUpdateDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookSubscriptionUpdateDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 === "string"){
if(func_ucs2length(data0) > 2048){
const err0 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern_3e83e1602ebb.test(data0)){
const err1 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^https://[^/?#\\s]"},message:"must match pattern \""+"^https://[^/?#\\s]"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(formats_uri(data0))){
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.eventTypes !== undefined){
let data1 = data.eventTypes;
if(Array.isArray(data1)){
if(data1.length < 1){
const err4 = {instancePath:instancePath+"/eventTypes",schemaPath:"#/properties/eventTypes/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_WebhookEventType(data1[i0], {instancePath:instancePath+"/eventTypes/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventType.errors : vErrors.concat(validate_WebhookEventType.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/eventTypes",schemaPath:"#/properties/eventTypes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.developerEmail !== undefined){
let data3 = data.developerEmail;
if(typeof data3 === "string"){
if(func_ucs2length(data3) > 1024){
const err6 = {instancePath:instancePath+"/developerEmail",schemaPath:"#/properties/developerEmail/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern_2bb2f815afca.test(data3)){
const err7 = {instancePath:instancePath+"/developerEmail",schemaPath:"#/properties/developerEmail/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s,@]+@[^\\s,@]+\\s*(,\\s*[^\\s,@]+@[^\\s,@]+\\s*){0,4}$"},message:"must match pattern \""+"^\\s*[^\\s,@]+@[^\\s,@]+\\s*(,\\s*[^\\s,@]+@[^\\s,@]+\\s*){0,4}$"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/developerEmail",schemaPath:"#/properties/developerEmail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.description !== undefined){
let data4 = data.description;
if(typeof data4 === "string"){
if(func_ucs2length(data4) > 255){
const err9 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.timeoutMs !== undefined){
let data5 = data.timeoutMs;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err11 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 30000 || isNaN(data5)){
const err12 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30000},message:"must be <= 30000"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data5 < 1000 || isNaN(data5)){
const err13 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000},message:"must be >= 1000"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.status !== undefined){
if(!(validate_WebhookSubscriptionStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookSubscriptionStatus.errors : vErrors.concat(validate_WebhookSubscriptionStatus.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate_WebhookSubscriptionUpdateDto.errors = vErrors;
return errors === 0;
}
validate_WebhookSubscriptionUpdateDto.evaluated = {"props":{"url":true,"eventTypes":true,"developerEmail":true,"description":true,"timeoutMs":true,"status":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookSubscriptionSecretDto = {"allOf":[{"$ref":"#/components/schemas/WebhookSubscriptionDto"},{"type":"object","required":["secret","previousSecretExpiresAt"],"properties":{"secret":{"type":"string","pattern":"^whsec_"},"previousSecretExpiresAt":{"type":"string","format":"date-time"}}}]};

function validate_WebhookSubscriptionSecretDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookSubscriptionSecretDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate_WebhookSubscriptionDto(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookSubscriptionDto.errors : vErrors.concat(validate_WebhookSubscriptionDto.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.secret === undefined){
const err0 = {instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: "secret"},message:"must have required property '"+"secret"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.previousSecretExpiresAt === undefined){
const err1 = {instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: "previousSecretExpiresAt"},message:"must have required property '"+"previousSecretExpiresAt"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.secret !== undefined){
let data0 = data.secret;
if(typeof data0 === "string"){
if(!pattern_68f948d02a8f.test(data0)){
const err2 = {instancePath:instancePath+"/secret",schemaPath:"#/allOf/1/properties/secret/pattern",keyword:"pattern",params:{pattern: "^whsec_"},message:"must match pattern \""+"^whsec_"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/secret",schemaPath:"#/allOf/1/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.previousSecretExpiresAt !== undefined){
let data1 = data.previousSecretExpiresAt;
if(typeof data1 === "string"){
if(!(formats_date_time.test(data1))){
const err4 = {instancePath:instancePath+"/previousSecretExpiresAt",schemaPath:"#/allOf/1/properties/previousSecretExpiresAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/previousSecretExpiresAt",schemaPath:"#/allOf/1/properties/previousSecretExpiresAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate_WebhookSubscriptionSecretDto.errors = vErrors;
return errors === 0;
}
validate_WebhookSubscriptionSecretDto.evaluated = {"props":{"secret":true,"previousSecretExpiresAt":true,"id":true,"url":true,"eventTypes":true,"developerEmail":true,"description":true,"timeoutMs":true,"status":true,"version":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookTestDeliveryResponse = {"type":"object","required":["result"],"properties":{"result":{"type":"string","enum":["success","failed"]},"httpStatusCode":{"type":["integer","null"]},"latencyMs":{"type":["integer","null"]},"errorMessage":{"type":["string","null"]}},"allOf":[{"if":{"properties":{"result":{"const":"failed"}},"required":["result"]},"then":{"properties":{"errorMessage":{"type":"string"}},"required":["errorMessage"]}}]};

function validate_WebhookTestDeliveryResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookTestDeliveryResponse.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.result === undefined) && (missing0 = "result")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.result !== undefined){
if("failed" !== data.result){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.errorMessage === undefined){
const err2 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "errorMessage"},message:"must have required property '"+"errorMessage"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.errorMessage !== undefined){
if(typeof data.errorMessage !== "string"){
const err3 = {instancePath:instancePath+"/errorMessage",schemaPath:"#/allOf/0/then/properties/errorMessage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.errorMessage = true;
props0.result = true;
}
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.result === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.result = true;
props0.httpStatusCode = true;
props0.latencyMs = true;
props0.errorMessage = true;
}
if(data.result !== undefined){
let data2 = data.result;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data2 === "success") || (data2 === "failed"))){
const err7 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema_WebhookTestDeliveryResponse.properties.result.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.httpStatusCode !== undefined){
let data3 = data.httpStatusCode;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err8 = {instancePath:instancePath+"/httpStatusCode",schemaPath:"#/properties/httpStatusCode/type",keyword:"type",params:{type: schema_WebhookTestDeliveryResponse.properties.httpStatusCode.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.latencyMs !== undefined){
let data4 = data.latencyMs;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
const err9 = {instancePath:instancePath+"/latencyMs",schemaPath:"#/properties/latencyMs/type",keyword:"type",params:{type: schema_WebhookTestDeliveryResponse.properties.latencyMs.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.errorMessage !== undefined){
let data5 = data.errorMessage;
if((typeof data5 !== "string") && (data5 !== null)){
const err10 = {instancePath:instancePath+"/errorMessage",schemaPath:"#/properties/errorMessage/type",keyword:"type",params:{type: schema_WebhookTestDeliveryResponse.properties.errorMessage.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate_WebhookTestDeliveryResponse.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate_WebhookTestDeliveryResponse.evaluated = {"dynamicProps":true,"dynamicItems":false};


const schema_WebhookEventStatus = {"type":"string","enum":["pending","delivering","delivered","partially_delivered","failed"]};

function validate_WebhookEventStatus(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookEventStatus.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((((data === "pending") || (data === "delivering")) || (data === "delivered")) || (data === "partially_delivered")) || (data === "failed"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_WebhookEventStatus.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_WebhookEventStatus.errors = vErrors;
return errors === 0;
}
validate_WebhookEventStatus.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_WebhookEventPayload = {"type":"object","additionalProperties":true};

function validate_WebhookEventPayload(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookEventPayload.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_WebhookEventPayload.errors = vErrors;
return errors === 0;
}
validate_WebhookEventPayload.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


const schema_WebhookEventDto = {"type":"object","required":["id","eventType","eventVersion","status","occurredAt","createdAt","updatedAt"],"properties":{"id":{"type":"string","format":"uuid"},"eventType":{"$ref":"#/components/schemas/WebhookEventType"},"eventVersion":{"type":"string"},"payload":{"$ref":"#/components/schemas/WebhookEventPayload"},"idempotencyKey":{"type":"string","format":"uuid"},"status":{"$ref":"#/components/schemas/WebhookEventStatus"},"occurredAt":{"type":"string","format":"date-time"},"deliveredAt":{"type":["string","null"],"format":"date-time"},"createdAt":{"type":"string","format":"date-time"},"updatedAt":{"type":"string","format":"date-time"}}};

function validate_WebhookEventDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookEventDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.eventType === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "eventType"},message:"must have required property '"+"eventType"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.eventVersion === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "eventVersion"},message:"must have required property '"+"eventVersion"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.occurredAt === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},message:"must have required property '"+"occurredAt"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.createdAt === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},message:"must have required property '"+"createdAt"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.updatedAt === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updatedAt"},message:"must have required property '"+"updatedAt"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.eventType !== undefined){
if(!(validate_WebhookEventType(data.eventType, {instancePath:instancePath+"/eventType",parentData:data,parentDataProperty:"eventType",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventType.errors : vErrors.concat(validate_WebhookEventType.errors);
errors = vErrors.length;
}
}
if(data.eventVersion !== undefined){
if(typeof data.eventVersion !== "string"){
const err9 = {instancePath:instancePath+"/eventVersion",schemaPath:"#/properties/eventVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.payload !== undefined){
if(!(validate_WebhookEventPayload(data.payload, {instancePath:instancePath+"/payload",parentData:data,parentDataProperty:"payload",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventPayload.errors : vErrors.concat(validate_WebhookEventPayload.errors);
errors = vErrors.length;
}
}
if(data.idempotencyKey !== undefined){
let data4 = data.idempotencyKey;
if(typeof data4 === "string"){
if(!(formats_uuid.test(data4))){
const err10 = {instancePath:instancePath+"/idempotencyKey",schemaPath:"#/properties/idempotencyKey/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/idempotencyKey",schemaPath:"#/properties/idempotencyKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.status !== undefined){
if(!(validate_WebhookEventStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventStatus.errors : vErrors.concat(validate_WebhookEventStatus.errors);
errors = vErrors.length;
}
}
if(data.occurredAt !== undefined){
let data6 = data.occurredAt;
if(typeof data6 === "string"){
if(!(formats_date_time.test(data6))){
const err12 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.deliveredAt !== undefined){
let data7 = data.deliveredAt;
if((typeof data7 !== "string") && (data7 !== null)){
const err14 = {instancePath:instancePath+"/deliveredAt",schemaPath:"#/properties/deliveredAt/type",keyword:"type",params:{type: schema_WebhookEventDto.properties.deliveredAt.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data7 === "string"){
if(!(formats_date_time.test(data7))){
const err15 = {instancePath:instancePath+"/deliveredAt",schemaPath:"#/properties/deliveredAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.createdAt !== undefined){
let data8 = data.createdAt;
if(typeof data8 === "string"){
if(!(formats_date_time.test(data8))){
const err16 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.updatedAt !== undefined){
let data9 = data.updatedAt;
if(typeof data9 === "string"){
if(!(formats_date_time.test(data9))){
const err18 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate_WebhookEventDto.errors = vErrors;
return errors === 0;
}
validate_WebhookEventDto.evaluated = {"props":{"id":true,"eventType":true,"eventVersion":true,"payload":true,"idempotencyKey":true,"status":true,"occurredAt":true,"deliveredAt":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookEventListDto = {"type":"object","required":["rows","count"],"properties":{"rows":{"type":"array","items":{"$ref":"#/components/schemas/WebhookEventDto"}},"count":{"type":"number"}}};

function validate_WebhookEventListDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookEventListDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rows === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.count === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.rows !== undefined){
let data0 = data.rows;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_WebhookEventDto(data0[i0], {instancePath:instancePath+"/rows/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventDto.errors : vErrors.concat(validate_WebhookEventDto.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.count !== undefined){
let data2 = data.count;
if(!((typeof data2 == "number") && (isFinite(data2)))){
const err3 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_WebhookEventListDto.errors = vErrors;
return errors === 0;
}
validate_WebhookEventListDto.evaluated = {"props":{"rows":true,"count":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookDeliveryStatus = {"type":"string","enum":["pending","queued","success","failed","pending_retry","exhausted"]};

function validate_WebhookDeliveryStatus(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookDeliveryStatus.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((((data === "pending") || (data === "queued")) || (data === "success")) || (data === "failed")) || (data === "pending_retry")) || (data === "exhausted"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_WebhookDeliveryStatus.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_WebhookDeliveryStatus.errors = vErrors;
return errors === 0;
}
validate_WebhookDeliveryStatus.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_WebhookDeliveryDto = {"type":"object","required":["id","transactionEventId","subscriptionId","status","triggerType","attemptNumber","createdAt","updatedAt"],"properties":{"id":{"type":"string","format":"uuid"},"transactionEventId":{"type":"string","format":"uuid"},"subscriptionId":{"type":"string","format":"uuid"},"status":{"$ref":"#/components/schemas/WebhookDeliveryStatus"},"triggerType":{"type":"string","enum":["automatic","automatic_retry","manual"]},"httpStatusCode":{"type":["integer","null"]},"responseBody":{"type":["string","null"],"maxLength":1024},"errorMessage":{"type":["string","null"]},"errorType":{"type":["string","null"],"enum":["internal","external",null]},"attemptNumber":{"type":"integer","minimum":1},"nextRetryAt":{"type":["string","null"],"format":"date-time"},"deliveredAt":{"type":["string","null"],"format":"date-time"},"latencyMs":{"type":["integer","null"]},"createdAt":{"type":"string","format":"date-time"},"updatedAt":{"type":"string","format":"date-time"}}};

function validate_WebhookDeliveryDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookDeliveryDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.transactionEventId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionEventId"},message:"must have required property '"+"transactionEventId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.subscriptionId === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subscriptionId"},message:"must have required property '"+"subscriptionId"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.triggerType === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "triggerType"},message:"must have required property '"+"triggerType"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.attemptNumber === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attemptNumber"},message:"must have required property '"+"attemptNumber"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.createdAt === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},message:"must have required property '"+"createdAt"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.updatedAt === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updatedAt"},message:"must have required property '"+"updatedAt"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.transactionEventId !== undefined){
let data1 = data.transactionEventId;
if(typeof data1 === "string"){
if(!(formats_uuid.test(data1))){
const err10 = {instancePath:instancePath+"/transactionEventId",schemaPath:"#/properties/transactionEventId/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/transactionEventId",schemaPath:"#/properties/transactionEventId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.subscriptionId !== undefined){
let data2 = data.subscriptionId;
if(typeof data2 === "string"){
if(!(formats_uuid.test(data2))){
const err12 = {instancePath:instancePath+"/subscriptionId",schemaPath:"#/properties/subscriptionId/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/subscriptionId",schemaPath:"#/properties/subscriptionId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.status !== undefined){
if(!(validate_WebhookDeliveryStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookDeliveryStatus.errors : vErrors.concat(validate_WebhookDeliveryStatus.errors);
errors = vErrors.length;
}
}
if(data.triggerType !== undefined){
let data4 = data.triggerType;
if(typeof data4 !== "string"){
const err14 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(((data4 === "automatic") || (data4 === "automatic_retry")) || (data4 === "manual"))){
const err15 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/enum",keyword:"enum",params:{allowedValues: schema_WebhookDeliveryDto.properties.triggerType.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.httpStatusCode !== undefined){
let data5 = data.httpStatusCode;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
const err16 = {instancePath:instancePath+"/httpStatusCode",schemaPath:"#/properties/httpStatusCode/type",keyword:"type",params:{type: schema_WebhookDeliveryDto.properties.httpStatusCode.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.responseBody !== undefined){
let data6 = data.responseBody;
if((typeof data6 !== "string") && (data6 !== null)){
const err17 = {instancePath:instancePath+"/responseBody",schemaPath:"#/properties/responseBody/type",keyword:"type",params:{type: schema_WebhookDeliveryDto.properties.responseBody.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data6 === "string"){
if(func_ucs2length(data6) > 1024){
const err18 = {instancePath:instancePath+"/responseBody",schemaPath:"#/properties/responseBody/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.errorMessage !== undefined){
let data7 = data.errorMessage;
if((typeof data7 !== "string") && (data7 !== null)){
const err19 = {instancePath:instancePath+"/errorMessage",schemaPath:"#/properties/errorMessage/type",keyword:"type",params:{type: schema_WebhookDeliveryDto.properties.errorMessage.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.errorType !== undefined){
let data8 = data.errorType;
if((typeof data8 !== "string") && (data8 !== null)){
const err20 = {instancePath:instancePath+"/errorType",schemaPath:"#/properties/errorType/type",keyword:"type",params:{type: schema_WebhookDeliveryDto.properties.errorType.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(((data8 === "internal") || (data8 === "external")) || (data8 === null))){
const err21 = {instancePath:instancePath+"/errorType",schemaPath:"#/properties/errorType/enum",keyword:"enum",params:{allowedValues: schema_WebhookDeliveryDto.properties.errorType.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.attemptNumber !== undefined){
let data9 = data.attemptNumber;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err22 = {instancePath:instancePath+"/attemptNumber",schemaPath:"#/properties/attemptNumber/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
const err23 = {instancePath:instancePath+"/attemptNumber",schemaPath:"#/properties/attemptNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data.nextRetryAt !== undefined){
let data10 = data.nextRetryAt;
if((typeof data10 !== "string") && (data10 !== null)){
const err24 = {instancePath:instancePath+"/nextRetryAt",schemaPath:"#/properties/nextRetryAt/type",keyword:"type",params:{type: schema_WebhookDeliveryDto.properties.nextRetryAt.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(typeof data10 === "string"){
if(!(formats_date_time.test(data10))){
const err25 = {instancePath:instancePath+"/nextRetryAt",schemaPath:"#/properties/nextRetryAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data.deliveredAt !== undefined){
let data11 = data.deliveredAt;
if((typeof data11 !== "string") && (data11 !== null)){
const err26 = {instancePath:instancePath+"/deliveredAt",schemaPath:"#/properties/deliveredAt/type",keyword:"type",params:{type: schema_WebhookDeliveryDto.properties.deliveredAt.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(typeof data11 === "string"){
if(!(formats_date_time.test(data11))){
const err27 = {instancePath:instancePath+"/deliveredAt",schemaPath:"#/properties/deliveredAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data.latencyMs !== undefined){
let data12 = data.latencyMs;
if((!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))) && (data12 !== null)){
const err28 = {instancePath:instancePath+"/latencyMs",schemaPath:"#/properties/latencyMs/type",keyword:"type",params:{type: schema_WebhookDeliveryDto.properties.latencyMs.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.createdAt !== undefined){
let data13 = data.createdAt;
if(typeof data13 === "string"){
if(!(formats_date_time.test(data13))){
const err29 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.updatedAt !== undefined){
let data14 = data.updatedAt;
if(typeof data14 === "string"){
if(!(formats_date_time.test(data14))){
const err31 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate_WebhookDeliveryDto.errors = vErrors;
return errors === 0;
}
validate_WebhookDeliveryDto.evaluated = {"props":{"id":true,"transactionEventId":true,"subscriptionId":true,"status":true,"triggerType":true,"httpStatusCode":true,"responseBody":true,"errorMessage":true,"errorType":true,"attemptNumber":true,"nextRetryAt":true,"deliveredAt":true,"latencyMs":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookEventDetailsDto = {"allOf":[{"$ref":"#/components/schemas/WebhookEventDto"},{"type":"object","properties":{"deliveries":{}}}]};

function validate_WebhookEventDetailsDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookEventDetailsDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate_WebhookEventDto(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventDto.errors : vErrors.concat(validate_WebhookEventDto.errors);
errors = vErrors.length;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_WebhookEventDetailsDto.errors = vErrors;
return errors === 0;
}
validate_WebhookEventDetailsDto.evaluated = {"props":{"deliveries":true,"id":true,"eventType":true,"eventVersion":true,"payload":true,"idempotencyKey":true,"status":true,"occurredAt":true,"deliveredAt":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookDeliveryListDto = {"type":"object","required":["rows"],"properties":{"rows":{"type":"array","items":{"$ref":"#/components/schemas/WebhookDeliveryDto"}}}};

function validate_WebhookDeliveryListDto(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookDeliveryListDto.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rows === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.rows !== undefined){
let data0 = data.rows;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate_WebhookDeliveryDto(data0[i0], {instancePath:instancePath+"/rows/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookDeliveryDto.errors : vErrors.concat(validate_WebhookDeliveryDto.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate_WebhookDeliveryListDto.errors = vErrors;
return errors === 0;
}
validate_WebhookDeliveryListDto.evaluated = {"props":{"rows":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookCompany = {"type":"object","required":["id","name"],"properties":{"id":{"type":"string"},"name":{"type":"string"}}};

function validate_WebhookCompany(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookCompany.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_WebhookCompany.errors = vErrors;
return errors === 0;
}
validate_WebhookCompany.evaluated = {"props":{"id":true,"name":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookUser = {"type":"object","required":["id","name","email"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"email":{"type":"string"}}};

function validate_WebhookUser(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookUser.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.email === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"},message:"must have required property '"+"email"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.email !== undefined){
if(typeof data.email !== "string"){
const err5 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate_WebhookUser.errors = vErrors;
return errors === 0;
}
validate_WebhookUser.evaluated = {"props":{"id":true,"name":true,"email":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookCardMetadata = {"type":"object","additionalProperties":true};

function validate_WebhookCardMetadata(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookCardMetadata.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_WebhookCardMetadata.errors = vErrors;
return errors === 0;
}
validate_WebhookCardMetadata.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


const schema_WebhookCardRestrictions = {"type":"object","properties":{"spendLimit":{},"activeDateRangeUTC":{},"maxTransactionCount":{},"merchantCategory":{}}};

function validate_WebhookCardRestrictions(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookCardRestrictions.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_WebhookCardRestrictions.errors = vErrors;
return errors === 0;
}
validate_WebhookCardRestrictions.evaluated = {"props":{"spendLimit":true,"activeDateRangeUTC":true,"maxTransactionCount":true,"merchantCategory":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookCard = {"type":"object","required":["id","type","lastFourDigits"],"properties":{"id":{"type":"string","format":"uuid"},"name":{"type":"string"},"type":{"type":"string","enum":["virtual","physical"]},"lastFourDigits":{"type":"string","pattern":"^\\d{4}$"},"metadata":{"$ref":"#/components/schemas/WebhookCardMetadata"},"restrictions":{"$ref":"#/components/schemas/WebhookCardRestrictions"}}};

function validate_WebhookCard(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookCard.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.lastFourDigits === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lastFourDigits"},message:"must have required property '"+"lastFourDigits"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data2 === "virtual") || (data2 === "physical"))){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema_WebhookCard.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.lastFourDigits !== undefined){
let data3 = data.lastFourDigits;
if(typeof data3 === "string"){
if(!pattern_c1755d6a7264.test(data3)){
const err8 = {instancePath:instancePath+"/lastFourDigits",schemaPath:"#/properties/lastFourDigits/pattern",keyword:"pattern",params:{pattern: "^\\d{4}$"},message:"must match pattern \""+"^\\d{4}$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/lastFourDigits",schemaPath:"#/properties/lastFourDigits/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.metadata !== undefined){
if(!(validate_WebhookCardMetadata(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookCardMetadata.errors : vErrors.concat(validate_WebhookCardMetadata.errors);
errors = vErrors.length;
}
}
if(data.restrictions !== undefined){
if(!(validate_WebhookCardRestrictions(data.restrictions, {instancePath:instancePath+"/restrictions",parentData:data,parentDataProperty:"restrictions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookCardRestrictions.errors : vErrors.concat(validate_WebhookCardRestrictions.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate_WebhookCard.errors = vErrors;
return errors === 0;
}
validate_WebhookCard.evaluated = {"props":{"id":true,"name":true,"type":true,"lastFourDigits":true,"metadata":true,"restrictions":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookMerchant = {"type":"object","required":["name","merchantCategoryCode"],"properties":{"name":{"type":"string"},"merchantCategoryCode":{"type":"string","pattern":"^\\d{4}$"},"merchantCategoryCodeDescription":{"type":"string"}}};

function validate_WebhookMerchant(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookMerchant.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.merchantCategoryCode === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "merchantCategoryCode"},message:"must have required property '"+"merchantCategoryCode"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.merchantCategoryCode !== undefined){
let data1 = data.merchantCategoryCode;
if(typeof data1 === "string"){
if(!pattern_c1755d6a7264.test(data1)){
const err3 = {instancePath:instancePath+"/merchantCategoryCode",schemaPath:"#/properties/merchantCategoryCode/pattern",keyword:"pattern",params:{pattern: "^\\d{4}$"},message:"must match pattern \""+"^\\d{4}$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/merchantCategoryCode",schemaPath:"#/properties/merchantCategoryCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.merchantCategoryCodeDescription !== undefined){
if(typeof data.merchantCategoryCodeDescription !== "string"){
const err5 = {instancePath:instancePath+"/merchantCategoryCodeDescription",schemaPath:"#/properties/merchantCategoryCodeDescription/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate_WebhookMerchant.errors = vErrors;
return errors === 0;
}
validate_WebhookMerchant.evaluated = {"props":{"name":true,"merchantCategoryCode":true,"merchantCategoryCodeDescription":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookTransactionData = {"type":"object","required":["id","productType","transactionType","transactionDate","transactionAmount","transactionCurrency","company","user","card","merchant"],"properties":{"id":{"type":"string","format":"uuid"},"productType":{"$ref":"#/components/schemas/ProductType"},"transactionType":{"$ref":"#/components/schemas/TransactionType"},"transactionDate":{"type":"string","format":"date-time","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]"},"transactionAmount":{"type":"number"},"transactionCurrency":{"$ref":"#/components/schemas/CurrencyCode"},"settlementDate":{"type":"string"},"localAmount":{"type":"number"},"localCurrency":{"$ref":"#/components/schemas/CurrencyCode"},"description":{"type":"string"},"relatedTransactionId":{"type":"string","format":"uuid"},"company":{"$ref":"#/components/schemas/WebhookCompany"},"user":{"$ref":"#/components/schemas/WebhookUser"},"card":{"$ref":"#/components/schemas/WebhookCard"},"merchant":{"$ref":"#/components/schemas/WebhookMerchant"}}};

function validate_WebhookTransactionData(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookTransactionData.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.productType === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "productType"},message:"must have required property '"+"productType"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.transactionType === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionType"},message:"must have required property '"+"transactionType"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.transactionDate === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionDate"},message:"must have required property '"+"transactionDate"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.transactionAmount === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionAmount"},message:"must have required property '"+"transactionAmount"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.transactionCurrency === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transactionCurrency"},message:"must have required property '"+"transactionCurrency"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.company === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "company"},message:"must have required property '"+"company"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.user === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user"},message:"must have required property '"+"user"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.card === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "card"},message:"must have required property '"+"card"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.merchant === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "merchant"},message:"must have required property '"+"merchant"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.productType !== undefined){
if(!(validate_ProductType(data.productType, {instancePath:instancePath+"/productType",parentData:data,parentDataProperty:"productType",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_ProductType.errors : vErrors.concat(validate_ProductType.errors);
errors = vErrors.length;
}
}
if(data.transactionType !== undefined){
if(!(validate_TransactionType(data.transactionType, {instancePath:instancePath+"/transactionType",parentData:data,parentDataProperty:"transactionType",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionType.errors : vErrors.concat(validate_TransactionType.errors);
errors = vErrors.length;
}
}
if(data.transactionDate !== undefined){
let data3 = data.transactionDate;
if(typeof data3 === "string"){
if(!pattern_a83940992047.test(data3)){
const err12 = {instancePath:instancePath+"/transactionDate",schemaPath:"#/properties/transactionDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats_date_time.test(data3))){
const err13 = {instancePath:instancePath+"/transactionDate",schemaPath:"#/properties/transactionDate/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/transactionDate",schemaPath:"#/properties/transactionDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.transactionAmount !== undefined){
let data4 = data.transactionAmount;
if(!((typeof data4 == "number") && (isFinite(data4)))){
const err15 = {instancePath:instancePath+"/transactionAmount",schemaPath:"#/properties/transactionAmount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.transactionCurrency !== undefined){
if(!(validate_CurrencyCode(data.transactionCurrency, {instancePath:instancePath+"/transactionCurrency",parentData:data,parentDataProperty:"transactionCurrency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CurrencyCode.errors : vErrors.concat(validate_CurrencyCode.errors);
errors = vErrors.length;
}
}
if(data.settlementDate !== undefined){
if(typeof data.settlementDate !== "string"){
const err16 = {instancePath:instancePath+"/settlementDate",schemaPath:"#/properties/settlementDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.localAmount !== undefined){
let data7 = data.localAmount;
if(!((typeof data7 == "number") && (isFinite(data7)))){
const err17 = {instancePath:instancePath+"/localAmount",schemaPath:"#/properties/localAmount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.localCurrency !== undefined){
if(!(validate_CurrencyCode(data.localCurrency, {instancePath:instancePath+"/localCurrency",parentData:data,parentDataProperty:"localCurrency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CurrencyCode.errors : vErrors.concat(validate_CurrencyCode.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err18 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.relatedTransactionId !== undefined){
let data10 = data.relatedTransactionId;
if(typeof data10 === "string"){
if(!(formats_uuid.test(data10))){
const err19 = {instancePath:instancePath+"/relatedTransactionId",schemaPath:"#/properties/relatedTransactionId/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/relatedTransactionId",schemaPath:"#/properties/relatedTransactionId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.company !== undefined){
if(!(validate_WebhookCompany(data.company, {instancePath:instancePath+"/company",parentData:data,parentDataProperty:"company",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookCompany.errors : vErrors.concat(validate_WebhookCompany.errors);
errors = vErrors.length;
}
}
if(data.user !== undefined){
if(!(validate_WebhookUser(data.user, {instancePath:instancePath+"/user",parentData:data,parentDataProperty:"user",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookUser.errors : vErrors.concat(validate_WebhookUser.errors);
errors = vErrors.length;
}
}
if(data.card !== undefined){
if(!(validate_WebhookCard(data.card, {instancePath:instancePath+"/card",parentData:data,parentDataProperty:"card",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookCard.errors : vErrors.concat(validate_WebhookCard.errors);
errors = vErrors.length;
}
}
if(data.merchant !== undefined){
if(!(validate_WebhookMerchant(data.merchant, {instancePath:instancePath+"/merchant",parentData:data,parentDataProperty:"merchant",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookMerchant.errors : vErrors.concat(validate_WebhookMerchant.errors);
errors = vErrors.length;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate_WebhookTransactionData.errors = vErrors;
return errors === 0;
}
validate_WebhookTransactionData.evaluated = {"props":{"id":true,"productType":true,"transactionType":true,"transactionDate":true,"transactionAmount":true,"transactionCurrency":true,"settlementDate":true,"localAmount":true,"localCurrency":true,"description":true,"relatedTransactionId":true,"company":true,"user":true,"card":true,"merchant":true},"dynamicProps":false,"dynamicItems":false};


const schema_TransactionAuthApprovedEvent = {"type":"object","required":["id","type","version","occurredAt","data"],"properties":{"id":{"type":"string","format":"uuid"},"type":{"type":"string","const":"transaction.auth.approved"},"version":{"type":"string"},"occurredAt":{"type":"string","format":"date-time","pattern":"^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"},"data":{"$ref":"#/components/schemas/WebhookTransactionData"}}};
const pattern_c6e8106b226d = new RegExp("^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$", "u");

function validate_TransactionAuthApprovedEvent(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TransactionAuthApprovedEvent.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.version === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.occurredAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},message:"must have required property '"+"occurredAt"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.data === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if("transaction.auth.approved" !== data1){
const err8 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "transaction.auth.approved"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
const err9 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.occurredAt !== undefined){
let data3 = data.occurredAt;
if(typeof data3 === "string"){
if(!pattern_c6e8106b226d.test(data3)){
const err10 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/pattern",keyword:"pattern",params:{pattern: "^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"},message:"must match pattern \""+"^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats_date_time.test(data3))){
const err11 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.data !== undefined){
if(!(validate_WebhookTransactionData(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookTransactionData.errors : vErrors.concat(validate_WebhookTransactionData.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate_TransactionAuthApprovedEvent.errors = vErrors;
return errors === 0;
}
validate_TransactionAuthApprovedEvent.evaluated = {"props":{"id":true,"type":true,"version":true,"occurredAt":true,"data":true},"dynamicProps":false,"dynamicItems":false};


const schema_TransactionAuthDeclinedEvent = {"type":"object","required":["id","type","version","occurredAt","data"],"properties":{"id":{"type":"string","format":"uuid"},"type":{"type":"string","const":"transaction.auth.declined"},"version":{"type":"string"},"occurredAt":{"type":"string","format":"date-time","pattern":"^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"},"data":{"$ref":"#/components/schemas/WebhookTransactionData"}}};

function validate_TransactionAuthDeclinedEvent(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TransactionAuthDeclinedEvent.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.version === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.occurredAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},message:"must have required property '"+"occurredAt"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.data === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if("transaction.auth.declined" !== data1){
const err8 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "transaction.auth.declined"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
const err9 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.occurredAt !== undefined){
let data3 = data.occurredAt;
if(typeof data3 === "string"){
if(!pattern_c6e8106b226d.test(data3)){
const err10 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/pattern",keyword:"pattern",params:{pattern: "^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"},message:"must match pattern \""+"^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats_date_time.test(data3))){
const err11 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.data !== undefined){
if(!(validate_WebhookTransactionData(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookTransactionData.errors : vErrors.concat(validate_WebhookTransactionData.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate_TransactionAuthDeclinedEvent.errors = vErrors;
return errors === 0;
}
validate_TransactionAuthDeclinedEvent.evaluated = {"props":{"id":true,"type":true,"version":true,"occurredAt":true,"data":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookSettledTransactionData = {"allOf":[{"$ref":"#/components/schemas/WebhookTransactionData"},{"type":"object","required":["settlementDate"],"properties":{"settlementDate":{"type":"string"}}}]};

function validate_WebhookSettledTransactionData(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookSettledTransactionData.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate_WebhookTransactionData(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookTransactionData.errors : vErrors.concat(validate_WebhookTransactionData.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.settlementDate === undefined){
const err0 = {instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: "settlementDate"},message:"must have required property '"+"settlementDate"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.settlementDate !== undefined){
if(typeof data.settlementDate !== "string"){
const err1 = {instancePath:instancePath+"/settlementDate",schemaPath:"#/allOf/1/properties/settlementDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate_WebhookSettledTransactionData.errors = vErrors;
return errors === 0;
}
validate_WebhookSettledTransactionData.evaluated = {"props":{"settlementDate":true,"id":true,"productType":true,"transactionType":true,"transactionDate":true,"transactionAmount":true,"transactionCurrency":true,"localAmount":true,"localCurrency":true,"description":true,"relatedTransactionId":true,"company":true,"user":true,"card":true,"merchant":true},"dynamicProps":false,"dynamicItems":false};


const schema_TransactionSettledEvent = {"type":"object","required":["id","type","version","occurredAt","data"],"properties":{"id":{"type":"string","format":"uuid"},"type":{"type":"string","const":"transaction.settled"},"version":{"type":"string"},"occurredAt":{"type":"string","format":"date-time","pattern":"^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"},"data":{"$ref":"#/components/schemas/WebhookSettledTransactionData"}}};

function validate_TransactionSettledEvent(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TransactionSettledEvent.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.version === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.occurredAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},message:"must have required property '"+"occurredAt"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.data === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if("transaction.settled" !== data1){
const err8 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "transaction.settled"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
const err9 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.occurredAt !== undefined){
let data3 = data.occurredAt;
if(typeof data3 === "string"){
if(!pattern_c6e8106b226d.test(data3)){
const err10 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/pattern",keyword:"pattern",params:{pattern: "^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"},message:"must match pattern \""+"^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats_date_time.test(data3))){
const err11 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.data !== undefined){
if(!(validate_WebhookSettledTransactionData(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookSettledTransactionData.errors : vErrors.concat(validate_WebhookSettledTransactionData.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate_TransactionSettledEvent.errors = vErrors;
return errors === 0;
}
validate_TransactionSettledEvent.evaluated = {"props":{"id":true,"type":true,"version":true,"occurredAt":true,"data":true},"dynamicProps":false,"dynamicItems":false};


const schema_TransactionFailedEvent = {"type":"object","required":["id","type","version","occurredAt","data"],"properties":{"id":{"type":"string","format":"uuid"},"type":{"type":"string","const":"transaction.failed"},"version":{"type":"string"},"occurredAt":{"type":"string","format":"date-time","pattern":"^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"},"data":{"$ref":"#/components/schemas/WebhookTransactionData"}}};

function validate_TransactionFailedEvent(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_TransactionFailedEvent.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.version === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.occurredAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},message:"must have required property '"+"occurredAt"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.data === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if("transaction.failed" !== data1){
const err8 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "transaction.failed"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
const err9 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.occurredAt !== undefined){
let data3 = data.occurredAt;
if(typeof data3 === "string"){
if(!pattern_c6e8106b226d.test(data3)){
const err10 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/pattern",keyword:"pattern",params:{pattern: "^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"},message:"must match pattern \""+"^[^Tt ]+[Tt][0-9:.]+([Zz]|[+-]00(:?00)?)?$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats_date_time.test(data3))){
const err11 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.data !== undefined){
if(!(validate_WebhookTransactionData(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookTransactionData.errors : vErrors.concat(validate_WebhookTransactionData.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate_TransactionFailedEvent.errors = vErrors;
return errors === 0;
}
validate_TransactionFailedEvent.evaluated = {"props":{"id":true,"type":true,"version":true,"occurredAt":true,"data":true},"dynamicProps":false,"dynamicItems":false};


const schema_WebhookEvent = {"oneOf":[{"$ref":"#/components/schemas/TransactionAuthApprovedEvent"},{"$ref":"#/components/schemas/TransactionAuthDeclinedEvent"},{"$ref":"#/components/schemas/TransactionSettledEvent"},{"$ref":"#/components/schemas/TransactionFailedEvent"}]};

function validate_WebhookEvent(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_WebhookEvent.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate_TransactionAuthApprovedEvent(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionAuthApprovedEvent.errors : vErrors.concat(validate_TransactionAuthApprovedEvent.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = {};
props0.id = true;
props0.type = true;
props0.version = true;
props0.occurredAt = true;
props0.data = true;
}
const _errs2 = errors;
if(!(validate_TransactionAuthDeclinedEvent(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionAuthDeclinedEvent.errors : vErrors.concat(validate_TransactionAuthDeclinedEvent.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = props0 || {};
props0.id = true;
props0.type = true;
props0.version = true;
props0.occurredAt = true;
props0.data = true;
}
}
const _errs3 = errors;
if(!(validate_TransactionSettledEvent(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionSettledEvent.errors : vErrors.concat(validate_TransactionSettledEvent.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = props0 || {};
props0.id = true;
props0.type = true;
props0.version = true;
props0.occurredAt = true;
props0.data = true;
}
}
const _errs4 = errors;
if(!(validate_TransactionFailedEvent(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_TransactionFailedEvent.errors : vErrors.concat(validate_TransactionFailedEvent.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
if(props0 !== true){
props0 = props0 || {};
props0.id = true;
props0.type = true;
props0.version = true;
props0.occurredAt = true;
props0.data = true;
}
}
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate_WebhookEvent.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate_WebhookEvent.evaluated = {"dynamicProps":true,"dynamicItems":false};


const schema_listBoletos_query = {"type":"object","properties":{"page":{"type":"number","minimum":1,"default":1},"pageSize":{"type":"number","minimum":1,"maximum":500,"default":20}}};

function validate_listBoletos_query(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listBoletos_query.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.page !== undefined){
let data0 = data.page;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err0 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.pageSize !== undefined){
let data1 = data.pageSize;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 500 || isNaN(data1)){
const err2 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500},message:"must be <= 500"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err3 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate_listBoletos_query.errors = vErrors;
return errors === 0;
}
validate_listBoletos_query.evaluated = {"props":{"page":true,"pageSize":true},"dynamicProps":false,"dynamicItems":false};


const schema_listBoletos_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_listBoletos_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listBoletos_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_listBoletos_headers.errors = vErrors;
return errors === 0;
}
validate_listBoletos_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_createBoleto_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_createBoleto_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_createBoleto_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_createBoleto_headers.errors = vErrors;
return errors === 0;
}
validate_createBoleto_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_getBoleto_path = {"type":"object","properties":{"id":{"$ref":"#/components/schemas/UuidV4"}},"required":["id"]};

function validate_getBoleto_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_getBoleto_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
if(!(validate_UuidV4(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UuidV4.errors : vErrors.concat(validate_UuidV4.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_getBoleto_path.errors = vErrors;
return errors === 0;
}
validate_getBoleto_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_getBoleto_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_getBoleto_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_getBoleto_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_getBoleto_headers.errors = vErrors;
return errors === 0;
}
validate_getBoleto_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_cancelBoleto_path = {"type":"object","properties":{"id":{"$ref":"#/components/schemas/UuidV4"}},"required":["id"]};

function validate_cancelBoleto_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_cancelBoleto_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
if(!(validate_UuidV4(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UuidV4.errors : vErrors.concat(validate_UuidV4.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_cancelBoleto_path.errors = vErrors;
return errors === 0;
}
validate_cancelBoleto_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_cancelBoleto_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_cancelBoleto_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_cancelBoleto_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_cancelBoleto_headers.errors = vErrors;
return errors === 0;
}
validate_cancelBoleto_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_extendBoleto_path = {"type":"object","properties":{"id":{"$ref":"#/components/schemas/UuidV4"}},"required":["id"]};

function validate_extendBoleto_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_extendBoleto_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
if(!(validate_UuidV4(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UuidV4.errors : vErrors.concat(validate_UuidV4.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_extendBoleto_path.errors = vErrors;
return errors === 0;
}
validate_extendBoleto_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_extendBoleto_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_extendBoleto_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_extendBoleto_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_extendBoleto_headers.errors = vErrors;
return errors === 0;
}
validate_extendBoleto_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_listCards_query = {"type":"object","properties":{"page":{"type":"number","minimum":1,"default":1},"pageSize":{"type":"number","minimum":1,"maximum":500,"default":20}}};

function validate_listCards_query(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listCards_query.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.page !== undefined){
let data0 = data.page;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err0 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.pageSize !== undefined){
let data1 = data.pageSize;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 500 || isNaN(data1)){
const err2 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500},message:"must be <= 500"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err3 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate_listCards_query.errors = vErrors;
return errors === 0;
}
validate_listCards_query.evaluated = {"props":{"page":true,"pageSize":true},"dynamicProps":false,"dynamicItems":false};


const schema_listCards_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_listCards_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listCards_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_listCards_headers.errors = vErrors;
return errors === 0;
}
validate_listCards_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_createCard_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_createCard_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_createCard_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_createCard_headers.errors = vErrors;
return errors === 0;
}
validate_createCard_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_getCard_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_getCard_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_getCard_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_getCard_path.errors = vErrors;
return errors === 0;
}
validate_getCard_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_getCard_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_getCard_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_getCard_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_getCard_headers.errors = vErrors;
return errors === 0;
}
validate_getCard_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_updateCard_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_updateCard_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_updateCard_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_updateCard_path.errors = vErrors;
return errors === 0;
}
validate_updateCard_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_updateCard_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_updateCard_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_updateCard_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_updateCard_headers.errors = vErrors;
return errors === 0;
}
validate_updateCard_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_deleteCard_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_deleteCard_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_deleteCard_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_deleteCard_path.errors = vErrors;
return errors === 0;
}
validate_deleteCard_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_deleteCard_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_deleteCard_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_deleteCard_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_deleteCard_headers.errors = vErrors;
return errors === 0;
}
validate_deleteCard_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_listMccCategories_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_listMccCategories_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listMccCategories_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_listMccCategories_headers.errors = vErrors;
return errors === 0;
}
validate_listMccCategories_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_listCardTransactions_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_listCardTransactions_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listCardTransactions_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_listCardTransactions_headers.errors = vErrors;
return errors === 0;
}
validate_listCardTransactions_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_listTransactions_query = {"type":"object","properties":{"pageCursor":{"type":"string"},"pageSize":{"type":"number","default":20},"startDate":{"$ref":"#/components/schemas/UtcDateTimeParameter"},"endDate":{"$ref":"#/components/schemas/UtcDateTimeParameter"}}};

function validate_listTransactions_query(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listTransactions_query.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pageCursor !== undefined){
if(typeof data.pageCursor !== "string"){
const err0 = {instancePath:instancePath+"/pageCursor",schemaPath:"#/properties/pageCursor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.pageSize !== undefined){
let data1 = data.pageSize;
if(!((typeof data1 == "number") && (isFinite(data1)))){
const err1 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.startDate !== undefined){
if(!(validate_UtcDateTimeParameter(data.startDate, {instancePath:instancePath+"/startDate",parentData:data,parentDataProperty:"startDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTimeParameter.errors : vErrors.concat(validate_UtcDateTimeParameter.errors);
errors = vErrors.length;
}
}
if(data.endDate !== undefined){
if(!(validate_UtcDateTimeParameter(data.endDate, {instancePath:instancePath+"/endDate",parentData:data,parentDataProperty:"endDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTimeParameter.errors : vErrors.concat(validate_UtcDateTimeParameter.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate_listTransactions_query.errors = vErrors;
return errors === 0;
}
validate_listTransactions_query.evaluated = {"props":{"pageCursor":true,"pageSize":true,"startDate":true,"endDate":true},"dynamicProps":false,"dynamicItems":false};


const schema_listTransactions_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_listTransactions_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listTransactions_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_listTransactions_headers.errors = vErrors;
return errors === 0;
}
validate_listTransactions_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_listTravelTransactions_query = {"type":"object","properties":{"pageCursor":{},"pageSize":{},"startDate":{},"endDate":{}}};

function validate_listTravelTransactions_query(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listTravelTransactions_query.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_listTravelTransactions_query.errors = vErrors;
return errors === 0;
}
validate_listTravelTransactions_query.evaluated = {"props":{"pageCursor":true,"pageSize":true,"startDate":true,"endDate":true},"dynamicProps":false,"dynamicItems":false};


const schema_listTravelTransactions_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_listTravelTransactions_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listTravelTransactions_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_listTravelTransactions_headers.errors = vErrors;
return errors === 0;
}
validate_listTravelTransactions_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_listPaymentTransactions_query = {"type":"object","properties":{"pageCursor":{"type":["string","null"],"default":null},"pageSize":{"type":"number","minimum":1,"maximum":500,"default":20},"startDate":{"$ref":"#/components/schemas/UtcDateTimeParameter"},"endDate":{"$ref":"#/components/schemas/UtcDateTimeParameter"}}};

function validate_listPaymentTransactions_query(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listPaymentTransactions_query.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pageCursor !== undefined){
let data0 = data.pageCursor;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/pageCursor",schemaPath:"#/properties/pageCursor/type",keyword:"type",params:{type: schema_listPaymentTransactions_query.properties.pageCursor.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.pageSize !== undefined){
let data1 = data.pageSize;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 500 || isNaN(data1)){
const err1 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500},message:"must be <= 500"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err2 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.startDate !== undefined){
if(!(validate_UtcDateTimeParameter(data.startDate, {instancePath:instancePath+"/startDate",parentData:data,parentDataProperty:"startDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTimeParameter.errors : vErrors.concat(validate_UtcDateTimeParameter.errors);
errors = vErrors.length;
}
}
if(data.endDate !== undefined){
if(!(validate_UtcDateTimeParameter(data.endDate, {instancePath:instancePath+"/endDate",parentData:data,parentDataProperty:"endDate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UtcDateTimeParameter.errors : vErrors.concat(validate_UtcDateTimeParameter.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate_listPaymentTransactions_query.errors = vErrors;
return errors === 0;
}
validate_listPaymentTransactions_query.evaluated = {"props":{"pageCursor":true,"pageSize":true,"startDate":true,"endDate":true},"dynamicProps":false,"dynamicItems":false};


const schema_listPaymentTransactions_headers = {"type":"object","properties":{"accept-language":{"type":"string","default":"en-US"}}};

function validate_listPaymentTransactions_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listPaymentTransactions_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["accept-language"] !== undefined){
if(typeof data["accept-language"] !== "string"){
const err0 = {instancePath:instancePath+"/accept-language",schemaPath:"#/properties/accept-language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate_listPaymentTransactions_headers.errors = vErrors;
return errors === 0;
}
validate_listPaymentTransactions_headers.evaluated = {"props":{"accept-language":true},"dynamicProps":false,"dynamicItems":false};


const schema_updateTravelCardBookingDetails_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_updateTravelCardBookingDetails_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_updateTravelCardBookingDetails_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_updateTravelCardBookingDetails_path.errors = vErrors;
return errors === 0;
}
validate_updateTravelCardBookingDetails_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_getWebhookSubscription_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_getWebhookSubscription_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_getWebhookSubscription_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_getWebhookSubscription_path.errors = vErrors;
return errors === 0;
}
validate_getWebhookSubscription_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_updateWebhookSubscription_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_updateWebhookSubscription_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_updateWebhookSubscription_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_updateWebhookSubscription_path.errors = vErrors;
return errors === 0;
}
validate_updateWebhookSubscription_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_deleteWebhookSubscription_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_deleteWebhookSubscription_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_deleteWebhookSubscription_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_deleteWebhookSubscription_path.errors = vErrors;
return errors === 0;
}
validate_deleteWebhookSubscription_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_rotateWebhookSubscriptionSecret_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_rotateWebhookSubscriptionSecret_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_rotateWebhookSubscriptionSecret_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_rotateWebhookSubscriptionSecret_path.errors = vErrors;
return errors === 0;
}
validate_rotateWebhookSubscriptionSecret_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_testWebhookSubscription_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_testWebhookSubscription_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_testWebhookSubscription_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_testWebhookSubscription_path.errors = vErrors;
return errors === 0;
}
validate_testWebhookSubscription_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_listWebhookEvents_query = {"type":"object","properties":{"page":{"type":"number","minimum":1,"default":1},"pageSize":{"type":"number","minimum":1,"maximum":500,"default":20},"eventType":{"$ref":"#/components/schemas/WebhookEventType"},"status":{"$ref":"#/components/schemas/WebhookEventStatus"}}};

function validate_listWebhookEvents_query(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listWebhookEvents_query.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.page !== undefined){
let data0 = data.page;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err0 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.pageSize !== undefined){
let data1 = data.pageSize;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 500 || isNaN(data1)){
const err2 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500},message:"must be <= 500"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err3 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.eventType !== undefined){
if(!(validate_WebhookEventType(data.eventType, {instancePath:instancePath+"/eventType",parentData:data,parentDataProperty:"eventType",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventType.errors : vErrors.concat(validate_WebhookEventType.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
if(!(validate_WebhookEventStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventStatus.errors : vErrors.concat(validate_WebhookEventStatus.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate_listWebhookEvents_query.errors = vErrors;
return errors === 0;
}
validate_listWebhookEvents_query.evaluated = {"props":{"page":true,"pageSize":true,"eventType":true,"status":true},"dynamicProps":false,"dynamicItems":false};


const schema_getWebhookEvent_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_getWebhookEvent_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_getWebhookEvent_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_getWebhookEvent_path.errors = vErrors;
return errors === 0;
}
validate_getWebhookEvent_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_listWebhookEventDeliveries_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_listWebhookEventDeliveries_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_listWebhookEventDeliveries_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_listWebhookEventDeliveries_path.errors = vErrors;
return errors === 0;
}
validate_listWebhookEventDeliveries_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_retryWebhookEvent_path = {"type":"object","properties":{"id":{"type":"string","format":"uuid"}},"required":["id"]};

function validate_retryWebhookEvent_path(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_retryWebhookEvent_path.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate_retryWebhookEvent_path.errors = vErrors;
return errors === 0;
}
validate_retryWebhookEvent_path.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


const schema_deleteCard_200 = {"type":"null"};

function validate_deleteCard_200(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_deleteCard_200.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data !== null){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_deleteCard_200.errors = vErrors;
return errors === 0;
}
validate_deleteCard_200.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_deleteWebhookSubscription_200 = {"type":"null"};

function validate_deleteWebhookSubscription_200(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_deleteWebhookSubscription_200.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data !== null){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate_deleteWebhookSubscription_200.errors = vErrors;
return errors === 0;
}
validate_deleteWebhookSubscription_200.evaluated = {"dynamicProps":false,"dynamicItems":false};


const schema_transaction_auth_approved_headers = {"type":"object","properties":{"x-webhook-event-id":{"type":"string","format":"uuid"},"x-webhook-delivery-id":{"type":"string"},"x-webhook-event-type":{"$ref":"#/components/schemas/WebhookEventType"},"x-webhook-timestamp":{"type":"integer"},"x-webhook-signature":{"type":"string","pattern":"^sha256=.+"},"x-webhook-retry":{"type":"string","enum":["true","false"]},"x-webhook-retry-reason":{"type":"string","enum":["automatic","manual"]}},"required":["x-webhook-event-id","x-webhook-delivery-id","x-webhook-event-type","x-webhook-timestamp","x-webhook-signature","x-webhook-retry"]};
const pattern_5532266b8bde = new RegExp("^sha256=.+", "u");

function validate_transaction_auth_approved_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_transaction_auth_approved_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["x-webhook-event-id"] === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-event-id"},message:"must have required property '"+"x-webhook-event-id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data["x-webhook-delivery-id"] === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-delivery-id"},message:"must have required property '"+"x-webhook-delivery-id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data["x-webhook-event-type"] === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-event-type"},message:"must have required property '"+"x-webhook-event-type"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data["x-webhook-timestamp"] === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-timestamp"},message:"must have required property '"+"x-webhook-timestamp"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data["x-webhook-signature"] === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-signature"},message:"must have required property '"+"x-webhook-signature"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data["x-webhook-retry"] === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-retry"},message:"must have required property '"+"x-webhook-retry"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data["x-webhook-event-id"] !== undefined){
let data0 = data["x-webhook-event-id"];
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err6 = {instancePath:instancePath+"/x-webhook-event-id",schemaPath:"#/properties/x-webhook-event-id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/x-webhook-event-id",schemaPath:"#/properties/x-webhook-event-id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data["x-webhook-delivery-id"] !== undefined){
if(typeof data["x-webhook-delivery-id"] !== "string"){
const err8 = {instancePath:instancePath+"/x-webhook-delivery-id",schemaPath:"#/properties/x-webhook-delivery-id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data["x-webhook-event-type"] !== undefined){
if(!(validate_WebhookEventType(data["x-webhook-event-type"], {instancePath:instancePath+"/x-webhook-event-type",parentData:data,parentDataProperty:"x-webhook-event-type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventType.errors : vErrors.concat(validate_WebhookEventType.errors);
errors = vErrors.length;
}
}
if(data["x-webhook-timestamp"] !== undefined){
let data3 = data["x-webhook-timestamp"];
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err9 = {instancePath:instancePath+"/x-webhook-timestamp",schemaPath:"#/properties/x-webhook-timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data["x-webhook-signature"] !== undefined){
let data4 = data["x-webhook-signature"];
if(typeof data4 === "string"){
if(!pattern_5532266b8bde.test(data4)){
const err10 = {instancePath:instancePath+"/x-webhook-signature",schemaPath:"#/properties/x-webhook-signature/pattern",keyword:"pattern",params:{pattern: "^sha256=.+"},message:"must match pattern \""+"^sha256=.+"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/x-webhook-signature",schemaPath:"#/properties/x-webhook-signature/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data["x-webhook-retry"] !== undefined){
let data5 = data["x-webhook-retry"];
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/x-webhook-retry",schemaPath:"#/properties/x-webhook-retry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data5 === "true") || (data5 === "false"))){
const err13 = {instancePath:instancePath+"/x-webhook-retry",schemaPath:"#/properties/x-webhook-retry/enum",keyword:"enum",params:{allowedValues: schema_transaction_auth_approved_headers.properties["x-webhook-retry"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data["x-webhook-retry-reason"] !== undefined){
let data6 = data["x-webhook-retry-reason"];
if(typeof data6 !== "string"){
const err14 = {instancePath:instancePath+"/x-webhook-retry-reason",schemaPath:"#/properties/x-webhook-retry-reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data6 === "automatic") || (data6 === "manual"))){
const err15 = {instancePath:instancePath+"/x-webhook-retry-reason",schemaPath:"#/properties/x-webhook-retry-reason/enum",keyword:"enum",params:{allowedValues: schema_transaction_auth_approved_headers.properties["x-webhook-retry-reason"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate_transaction_auth_approved_headers.errors = vErrors;
return errors === 0;
}
validate_transaction_auth_approved_headers.evaluated = {"props":{"x-webhook-event-id":true,"x-webhook-delivery-id":true,"x-webhook-event-type":true,"x-webhook-timestamp":true,"x-webhook-signature":true,"x-webhook-retry":true,"x-webhook-retry-reason":true},"dynamicProps":false,"dynamicItems":false};


const schema_transaction_auth_declined_headers = {"type":"object","properties":{"x-webhook-event-id":{"type":"string","format":"uuid"},"x-webhook-delivery-id":{"type":"string"},"x-webhook-event-type":{"$ref":"#/components/schemas/WebhookEventType"},"x-webhook-timestamp":{"type":"integer"},"x-webhook-signature":{"type":"string","pattern":"^sha256=.+"},"x-webhook-retry":{"type":"string","enum":["true","false"]},"x-webhook-retry-reason":{"type":"string","enum":["automatic","manual"]}},"required":["x-webhook-event-id","x-webhook-delivery-id","x-webhook-event-type","x-webhook-timestamp","x-webhook-signature","x-webhook-retry"]};

function validate_transaction_auth_declined_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_transaction_auth_declined_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["x-webhook-event-id"] === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-event-id"},message:"must have required property '"+"x-webhook-event-id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data["x-webhook-delivery-id"] === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-delivery-id"},message:"must have required property '"+"x-webhook-delivery-id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data["x-webhook-event-type"] === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-event-type"},message:"must have required property '"+"x-webhook-event-type"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data["x-webhook-timestamp"] === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-timestamp"},message:"must have required property '"+"x-webhook-timestamp"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data["x-webhook-signature"] === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-signature"},message:"must have required property '"+"x-webhook-signature"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data["x-webhook-retry"] === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-retry"},message:"must have required property '"+"x-webhook-retry"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data["x-webhook-event-id"] !== undefined){
let data0 = data["x-webhook-event-id"];
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err6 = {instancePath:instancePath+"/x-webhook-event-id",schemaPath:"#/properties/x-webhook-event-id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/x-webhook-event-id",schemaPath:"#/properties/x-webhook-event-id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data["x-webhook-delivery-id"] !== undefined){
if(typeof data["x-webhook-delivery-id"] !== "string"){
const err8 = {instancePath:instancePath+"/x-webhook-delivery-id",schemaPath:"#/properties/x-webhook-delivery-id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data["x-webhook-event-type"] !== undefined){
if(!(validate_WebhookEventType(data["x-webhook-event-type"], {instancePath:instancePath+"/x-webhook-event-type",parentData:data,parentDataProperty:"x-webhook-event-type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventType.errors : vErrors.concat(validate_WebhookEventType.errors);
errors = vErrors.length;
}
}
if(data["x-webhook-timestamp"] !== undefined){
let data3 = data["x-webhook-timestamp"];
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err9 = {instancePath:instancePath+"/x-webhook-timestamp",schemaPath:"#/properties/x-webhook-timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data["x-webhook-signature"] !== undefined){
let data4 = data["x-webhook-signature"];
if(typeof data4 === "string"){
if(!pattern_5532266b8bde.test(data4)){
const err10 = {instancePath:instancePath+"/x-webhook-signature",schemaPath:"#/properties/x-webhook-signature/pattern",keyword:"pattern",params:{pattern: "^sha256=.+"},message:"must match pattern \""+"^sha256=.+"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/x-webhook-signature",schemaPath:"#/properties/x-webhook-signature/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data["x-webhook-retry"] !== undefined){
let data5 = data["x-webhook-retry"];
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/x-webhook-retry",schemaPath:"#/properties/x-webhook-retry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data5 === "true") || (data5 === "false"))){
const err13 = {instancePath:instancePath+"/x-webhook-retry",schemaPath:"#/properties/x-webhook-retry/enum",keyword:"enum",params:{allowedValues: schema_transaction_auth_declined_headers.properties["x-webhook-retry"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data["x-webhook-retry-reason"] !== undefined){
let data6 = data["x-webhook-retry-reason"];
if(typeof data6 !== "string"){
const err14 = {instancePath:instancePath+"/x-webhook-retry-reason",schemaPath:"#/properties/x-webhook-retry-reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data6 === "automatic") || (data6 === "manual"))){
const err15 = {instancePath:instancePath+"/x-webhook-retry-reason",schemaPath:"#/properties/x-webhook-retry-reason/enum",keyword:"enum",params:{allowedValues: schema_transaction_auth_declined_headers.properties["x-webhook-retry-reason"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate_transaction_auth_declined_headers.errors = vErrors;
return errors === 0;
}
validate_transaction_auth_declined_headers.evaluated = {"props":{"x-webhook-event-id":true,"x-webhook-delivery-id":true,"x-webhook-event-type":true,"x-webhook-timestamp":true,"x-webhook-signature":true,"x-webhook-retry":true,"x-webhook-retry-reason":true},"dynamicProps":false,"dynamicItems":false};


const schema_transaction_settled_headers = {"type":"object","properties":{"x-webhook-event-id":{"type":"string","format":"uuid"},"x-webhook-delivery-id":{"type":"string"},"x-webhook-event-type":{"$ref":"#/components/schemas/WebhookEventType"},"x-webhook-timestamp":{"type":"integer"},"x-webhook-signature":{"type":"string","pattern":"^sha256=.+"},"x-webhook-retry":{"type":"string","enum":["true","false"]},"x-webhook-retry-reason":{"type":"string","enum":["automatic","manual"]}},"required":["x-webhook-event-id","x-webhook-delivery-id","x-webhook-event-type","x-webhook-timestamp","x-webhook-signature","x-webhook-retry"]};

function validate_transaction_settled_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_transaction_settled_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["x-webhook-event-id"] === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-event-id"},message:"must have required property '"+"x-webhook-event-id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data["x-webhook-delivery-id"] === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-delivery-id"},message:"must have required property '"+"x-webhook-delivery-id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data["x-webhook-event-type"] === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-event-type"},message:"must have required property '"+"x-webhook-event-type"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data["x-webhook-timestamp"] === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-timestamp"},message:"must have required property '"+"x-webhook-timestamp"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data["x-webhook-signature"] === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-signature"},message:"must have required property '"+"x-webhook-signature"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data["x-webhook-retry"] === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-retry"},message:"must have required property '"+"x-webhook-retry"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data["x-webhook-event-id"] !== undefined){
let data0 = data["x-webhook-event-id"];
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err6 = {instancePath:instancePath+"/x-webhook-event-id",schemaPath:"#/properties/x-webhook-event-id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/x-webhook-event-id",schemaPath:"#/properties/x-webhook-event-id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data["x-webhook-delivery-id"] !== undefined){
if(typeof data["x-webhook-delivery-id"] !== "string"){
const err8 = {instancePath:instancePath+"/x-webhook-delivery-id",schemaPath:"#/properties/x-webhook-delivery-id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data["x-webhook-event-type"] !== undefined){
if(!(validate_WebhookEventType(data["x-webhook-event-type"], {instancePath:instancePath+"/x-webhook-event-type",parentData:data,parentDataProperty:"x-webhook-event-type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventType.errors : vErrors.concat(validate_WebhookEventType.errors);
errors = vErrors.length;
}
}
if(data["x-webhook-timestamp"] !== undefined){
let data3 = data["x-webhook-timestamp"];
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err9 = {instancePath:instancePath+"/x-webhook-timestamp",schemaPath:"#/properties/x-webhook-timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data["x-webhook-signature"] !== undefined){
let data4 = data["x-webhook-signature"];
if(typeof data4 === "string"){
if(!pattern_5532266b8bde.test(data4)){
const err10 = {instancePath:instancePath+"/x-webhook-signature",schemaPath:"#/properties/x-webhook-signature/pattern",keyword:"pattern",params:{pattern: "^sha256=.+"},message:"must match pattern \""+"^sha256=.+"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/x-webhook-signature",schemaPath:"#/properties/x-webhook-signature/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data["x-webhook-retry"] !== undefined){
let data5 = data["x-webhook-retry"];
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/x-webhook-retry",schemaPath:"#/properties/x-webhook-retry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data5 === "true") || (data5 === "false"))){
const err13 = {instancePath:instancePath+"/x-webhook-retry",schemaPath:"#/properties/x-webhook-retry/enum",keyword:"enum",params:{allowedValues: schema_transaction_settled_headers.properties["x-webhook-retry"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data["x-webhook-retry-reason"] !== undefined){
let data6 = data["x-webhook-retry-reason"];
if(typeof data6 !== "string"){
const err14 = {instancePath:instancePath+"/x-webhook-retry-reason",schemaPath:"#/properties/x-webhook-retry-reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data6 === "automatic") || (data6 === "manual"))){
const err15 = {instancePath:instancePath+"/x-webhook-retry-reason",schemaPath:"#/properties/x-webhook-retry-reason/enum",keyword:"enum",params:{allowedValues: schema_transaction_settled_headers.properties["x-webhook-retry-reason"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate_transaction_settled_headers.errors = vErrors;
return errors === 0;
}
validate_transaction_settled_headers.evaluated = {"props":{"x-webhook-event-id":true,"x-webhook-delivery-id":true,"x-webhook-event-type":true,"x-webhook-timestamp":true,"x-webhook-signature":true,"x-webhook-retry":true,"x-webhook-retry-reason":true},"dynamicProps":false,"dynamicItems":false};


const schema_transaction_failed_headers = {"type":"object","properties":{"x-webhook-event-id":{"type":"string","format":"uuid"},"x-webhook-delivery-id":{"type":"string"},"x-webhook-event-type":{"$ref":"#/components/schemas/WebhookEventType"},"x-webhook-timestamp":{"type":"integer"},"x-webhook-signature":{"type":"string","pattern":"^sha256=.+"},"x-webhook-retry":{"type":"string","enum":["true","false"]},"x-webhook-retry-reason":{"type":"string","enum":["automatic","manual"]}},"required":["x-webhook-event-id","x-webhook-delivery-id","x-webhook-event-type","x-webhook-timestamp","x-webhook-signature","x-webhook-retry"]};

function validate_transaction_failed_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_transaction_failed_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["x-webhook-event-id"] === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-event-id"},message:"must have required property '"+"x-webhook-event-id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data["x-webhook-delivery-id"] === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-delivery-id"},message:"must have required property '"+"x-webhook-delivery-id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data["x-webhook-event-type"] === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-event-type"},message:"must have required property '"+"x-webhook-event-type"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data["x-webhook-timestamp"] === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-timestamp"},message:"must have required property '"+"x-webhook-timestamp"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data["x-webhook-signature"] === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-signature"},message:"must have required property '"+"x-webhook-signature"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data["x-webhook-retry"] === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-retry"},message:"must have required property '"+"x-webhook-retry"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data["x-webhook-event-id"] !== undefined){
let data0 = data["x-webhook-event-id"];
if(typeof data0 === "string"){
if(!(formats_uuid.test(data0))){
const err6 = {instancePath:instancePath+"/x-webhook-event-id",schemaPath:"#/properties/x-webhook-event-id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/x-webhook-event-id",schemaPath:"#/properties/x-webhook-event-id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data["x-webhook-delivery-id"] !== undefined){
if(typeof data["x-webhook-delivery-id"] !== "string"){
const err8 = {instancePath:instancePath+"/x-webhook-delivery-id",schemaPath:"#/properties/x-webhook-delivery-id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data["x-webhook-event-type"] !== undefined){
if(!(validate_WebhookEventType(data["x-webhook-event-type"], {instancePath:instancePath+"/x-webhook-event-type",parentData:data,parentDataProperty:"x-webhook-event-type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WebhookEventType.errors : vErrors.concat(validate_WebhookEventType.errors);
errors = vErrors.length;
}
}
if(data["x-webhook-timestamp"] !== undefined){
let data3 = data["x-webhook-timestamp"];
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err9 = {instancePath:instancePath+"/x-webhook-timestamp",schemaPath:"#/properties/x-webhook-timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data["x-webhook-signature"] !== undefined){
let data4 = data["x-webhook-signature"];
if(typeof data4 === "string"){
if(!pattern_5532266b8bde.test(data4)){
const err10 = {instancePath:instancePath+"/x-webhook-signature",schemaPath:"#/properties/x-webhook-signature/pattern",keyword:"pattern",params:{pattern: "^sha256=.+"},message:"must match pattern \""+"^sha256=.+"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/x-webhook-signature",schemaPath:"#/properties/x-webhook-signature/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data["x-webhook-retry"] !== undefined){
let data5 = data["x-webhook-retry"];
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/x-webhook-retry",schemaPath:"#/properties/x-webhook-retry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data5 === "true") || (data5 === "false"))){
const err13 = {instancePath:instancePath+"/x-webhook-retry",schemaPath:"#/properties/x-webhook-retry/enum",keyword:"enum",params:{allowedValues: schema_transaction_failed_headers.properties["x-webhook-retry"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data["x-webhook-retry-reason"] !== undefined){
let data6 = data["x-webhook-retry-reason"];
if(typeof data6 !== "string"){
const err14 = {instancePath:instancePath+"/x-webhook-retry-reason",schemaPath:"#/properties/x-webhook-retry-reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data6 === "automatic") || (data6 === "manual"))){
const err15 = {instancePath:instancePath+"/x-webhook-retry-reason",schemaPath:"#/properties/x-webhook-retry-reason/enum",keyword:"enum",params:{allowedValues: schema_transaction_failed_headers.properties["x-webhook-retry-reason"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate_transaction_failed_headers.errors = vErrors;
return errors === 0;
}
validate_transaction_failed_headers.evaluated = {"props":{"x-webhook-event-id":true,"x-webhook-delivery-id":true,"x-webhook-event-type":true,"x-webhook-timestamp":true,"x-webhook-signature":true,"x-webhook-retry":true,"x-webhook-retry-reason":true},"dynamicProps":false,"dynamicItems":false};


const schema_test_headers = {"type":"object","properties":{"x-webhook-signature":{"type":"string","pattern":"^sha256=.+"},"x-webhook-test":{"type":"string","const":"true"},"x-webhook-event-id":{"type":"string","format":"uuid"},"x-webhook-delivery-id":{"type":"string"},"x-webhook-event-type":{"type":"string"},"x-webhook-timestamp":{"type":"integer"},"x-webhook-retry":{"type":"string","const":"false"}},"required":["x-webhook-signature","x-webhook-test"]};

function validate_test_headers(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate_test_headers.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["x-webhook-signature"] === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-signature"},message:"must have required property '"+"x-webhook-signature"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data["x-webhook-test"] === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x-webhook-test"},message:"must have required property '"+"x-webhook-test"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data["x-webhook-signature"] !== undefined){
let data0 = data["x-webhook-signature"];
if(typeof data0 === "string"){
if(!pattern_5532266b8bde.test(data0)){
const err2 = {instancePath:instancePath+"/x-webhook-signature",schemaPath:"#/properties/x-webhook-signature/pattern",keyword:"pattern",params:{pattern: "^sha256=.+"},message:"must match pattern \""+"^sha256=.+"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/x-webhook-signature",schemaPath:"#/properties/x-webhook-signature/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data["x-webhook-test"] !== undefined){
let data1 = data["x-webhook-test"];
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/x-webhook-test",schemaPath:"#/properties/x-webhook-test/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("true" !== data1){
const err5 = {instancePath:instancePath+"/x-webhook-test",schemaPath:"#/properties/x-webhook-test/const",keyword:"const",params:{allowedValue: "true"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data["x-webhook-event-id"] !== undefined){
let data2 = data["x-webhook-event-id"];
if(typeof data2 === "string"){
if(!(formats_uuid.test(data2))){
const err6 = {instancePath:instancePath+"/x-webhook-event-id",schemaPath:"#/properties/x-webhook-event-id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/x-webhook-event-id",schemaPath:"#/properties/x-webhook-event-id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data["x-webhook-delivery-id"] !== undefined){
if(typeof data["x-webhook-delivery-id"] !== "string"){
const err8 = {instancePath:instancePath+"/x-webhook-delivery-id",schemaPath:"#/properties/x-webhook-delivery-id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data["x-webhook-event-type"] !== undefined){
if(typeof data["x-webhook-event-type"] !== "string"){
const err9 = {instancePath:instancePath+"/x-webhook-event-type",schemaPath:"#/properties/x-webhook-event-type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data["x-webhook-timestamp"] !== undefined){
let data5 = data["x-webhook-timestamp"];
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err10 = {instancePath:instancePath+"/x-webhook-timestamp",schemaPath:"#/properties/x-webhook-timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data["x-webhook-retry"] !== undefined){
let data6 = data["x-webhook-retry"];
if(typeof data6 !== "string"){
const err11 = {instancePath:instancePath+"/x-webhook-retry",schemaPath:"#/properties/x-webhook-retry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if("false" !== data6){
const err12 = {instancePath:instancePath+"/x-webhook-retry",schemaPath:"#/properties/x-webhook-retry/const",keyword:"const",params:{allowedValue: "false"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate_test_headers.errors = vErrors;
return errors === 0;
}
validate_test_headers.evaluated = {"props":{"x-webhook-signature":true,"x-webhook-test":true,"x-webhook-event-id":true,"x-webhook-delivery-id":true,"x-webhook-event-type":true,"x-webhook-timestamp":true,"x-webhook-retry":true},"dynamicProps":false,"dynamicItems":false};


const schema_test_body = {};

function validate_test_body(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
validate_test_body.errors = null;
return true;
}
validate_test_body.evaluated = {"dynamicProps":false,"dynamicItems":false};

export const schemas = {
  "BoletoStatus": validate_BoletoStatus,
  "PayerPhoneDto": validate_PayerPhoneDto,
  "PayerAddressDto": validate_PayerAddressDto,
  "PayerDataDto": validate_PayerDataDto,
  "PaymentDetailsDto": validate_PaymentDetailsDto,
  "FineDto": validate_FineDto,
  "InterestDto": validate_InterestDto,
  "BoletoMetadata": validate_BoletoMetadata,
  "BoletoDto": validate_BoletoDto,
  "BoletoListDto": validate_BoletoListDto,
  "BadRequestErrorDto": validate_BadRequestErrorDto,
  "ErrorDto": validate_ErrorDto,
  "BoletoCreateDto": validate_BoletoCreateDto,
  "UuidV4": validate_UuidV4,
  "BoletoExtendDto": validate_BoletoExtendDto,
  "UtcDateTime": validate_UtcDateTime,
  "CardMetadata": validate_CardMetadata,
  "ActiveDateRange": validate_ActiveDateRange,
  "MerchantCategoryRestriction": validate_MerchantCategoryRestriction,
  "CardRestrictions": validate_CardRestrictions,
  "CardDto": validate_CardDto,
  "CardListDto": validate_CardListDto,
  "ActiveDateRangeRequest": validate_ActiveDateRangeRequest,
  "CardRestrictionsCreateDto": validate_CardRestrictionsCreateDto,
  "CardCreateDto": validate_CardCreateDto,
  "CardCardDetails": validate_CardCardDetails,
  "CardDetailsDto": validate_CardDetailsDto,
  "CardRestrictionsUpdateDto": validate_CardRestrictionsUpdateDto,
  "CardUpdateDto": validate_CardUpdateDto,
  "MccCategoryDto": validate_MccCategoryDto,
  "MccCategoryListDto": validate_MccCategoryListDto,
  "CardTransactionsRequestDto": validate_CardTransactionsRequestDto,
  "NoLinks": validate_NoLinks,
  "CursorPagination": validate_CursorPagination,
  "ProductType": validate_ProductType,
  "TransactionCompany": validate_TransactionCompany,
  "TransactionUser": validate_TransactionUser,
  "TransactionCard": validate_TransactionCard,
  "TransactionMerchant": validate_TransactionMerchant,
  "TransactionType": validate_TransactionType,
  "CurrencyCode": validate_CurrencyCode,
  "TransactionDto": validate_TransactionDto,
  "CardTransactionPage": validate_CardTransactionPage,
  "TravelMetadata": validate_TravelMetadata,
  "TravelTransactionDto": validate_TravelTransactionDto,
  "TravelTransactionPage": validate_TravelTransactionPage,
  "CardTransactionsResponseDto": validate_CardTransactionsResponseDto,
  "UtcDateTimeParameter": validate_UtcDateTimeParameter,
  "CursorLinks": validate_CursorLinks,
  "DeprecatedTransactionPage": validate_DeprecatedTransactionPage,
  "DeprecatedTravelTransactionPage": validate_DeprecatedTravelTransactionPage,
  "TransactionVendor": validate_TransactionVendor,
  "PaymentTransactionDto": validate_PaymentTransactionDto,
  "PaymentTransactionPage": validate_PaymentTransactionPage,
  "TravelCardBookingDetails": validate_TravelCardBookingDetails,
  "TravelCardDto": validate_TravelCardDto,
  "WebhookEventType": validate_WebhookEventType,
  "WebhookSubscriptionStatus": validate_WebhookSubscriptionStatus,
  "WebhookSubscriptionDto": validate_WebhookSubscriptionDto,
  "WebhookSubscriptionListDto": validate_WebhookSubscriptionListDto,
  "WebhookSubscriptionCreateDto": validate_WebhookSubscriptionCreateDto,
  "WebhookSubscriptionCreatedDto": validate_WebhookSubscriptionCreatedDto,
  "WebhookSubscriptionUpdateDto": validate_WebhookSubscriptionUpdateDto,
  "WebhookSubscriptionSecretDto": validate_WebhookSubscriptionSecretDto,
  "WebhookTestDeliveryResponse": validate_WebhookTestDeliveryResponse,
  "WebhookEventStatus": validate_WebhookEventStatus,
  "WebhookEventPayload": validate_WebhookEventPayload,
  "WebhookEventDto": validate_WebhookEventDto,
  "WebhookEventListDto": validate_WebhookEventListDto,
  "WebhookDeliveryStatus": validate_WebhookDeliveryStatus,
  "WebhookDeliveryDto": validate_WebhookDeliveryDto,
  "WebhookEventDetailsDto": validate_WebhookEventDetailsDto,
  "WebhookDeliveryListDto": validate_WebhookDeliveryListDto,
  "WebhookCompany": validate_WebhookCompany,
  "WebhookUser": validate_WebhookUser,
  "WebhookCardMetadata": validate_WebhookCardMetadata,
  "WebhookCardRestrictions": validate_WebhookCardRestrictions,
  "WebhookCard": validate_WebhookCard,
  "WebhookMerchant": validate_WebhookMerchant,
  "WebhookTransactionData": validate_WebhookTransactionData,
  "TransactionAuthApprovedEvent": validate_TransactionAuthApprovedEvent,
  "TransactionAuthDeclinedEvent": validate_TransactionAuthDeclinedEvent,
  "WebhookSettledTransactionData": validate_WebhookSettledTransactionData,
  "TransactionSettledEvent": validate_TransactionSettledEvent,
  "TransactionFailedEvent": validate_TransactionFailedEvent,
  "WebhookEvent": validate_WebhookEvent,
}

export const requests = {
  "listBoletos": { "query": validate_listBoletos_query, "headers": validate_listBoletos_headers },
  "createBoleto": { "headers": validate_createBoleto_headers, "body": validate_BoletoCreateDto },
  "getBoleto": { "path": validate_getBoleto_path, "headers": validate_getBoleto_headers },
  "cancelBoleto": { "path": validate_cancelBoleto_path, "headers": validate_cancelBoleto_headers },
  "extendBoleto": { "path": validate_extendBoleto_path, "headers": validate_extendBoleto_headers, "body": validate_BoletoExtendDto },
  "listCards": { "query": validate_listCards_query, "headers": validate_listCards_headers },
  "createCard": { "headers": validate_createCard_headers, "body": validate_CardCreateDto },
  "getCard": { "path": validate_getCard_path, "headers": validate_getCard_headers },
  "updateCard": { "path": validate_updateCard_path, "headers": validate_updateCard_headers, "body": validate_CardUpdateDto },
  "deleteCard": { "path": validate_deleteCard_path, "headers": validate_deleteCard_headers },
  "listMccCategories": { "headers": validate_listMccCategories_headers },
  "listCardTransactions": { "headers": validate_listCardTransactions_headers, "body": validate_CardTransactionsRequestDto },
  "listTransactions": { "query": validate_listTransactions_query, "headers": validate_listTransactions_headers },
  "listTravelTransactions": { "query": validate_listTravelTransactions_query, "headers": validate_listTravelTransactions_headers },
  "listPaymentTransactions": { "query": validate_listPaymentTransactions_query, "headers": validate_listPaymentTransactions_headers },
  "updateTravelCardBookingDetails": { "path": validate_updateTravelCardBookingDetails_path, "body": validate_TravelCardBookingDetails },
  "listWebhookSubscriptions": {  },
  "createWebhookSubscription": { "body": validate_WebhookSubscriptionCreateDto },
  "getWebhookSubscription": { "path": validate_getWebhookSubscription_path },
  "updateWebhookSubscription": { "path": validate_updateWebhookSubscription_path, "body": validate_WebhookSubscriptionUpdateDto },
  "deleteWebhookSubscription": { "path": validate_deleteWebhookSubscription_path },
  "rotateWebhookSubscriptionSecret": { "path": validate_rotateWebhookSubscriptionSecret_path },
  "testWebhookSubscription": { "path": validate_testWebhookSubscription_path },
  "listWebhookEvents": { "query": validate_listWebhookEvents_query },
  "getWebhookEvent": { "path": validate_getWebhookEvent_path },
  "listWebhookEventDeliveries": { "path": validate_listWebhookEventDeliveries_path },
  "retryWebhookEvent": { "path": validate_retryWebhookEvent_path },
}

export const responses = {
  "listBoletos": { "200": validate_BoletoListDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "createBoleto": { "200": validate_BoletoDto, "201": validate_BoletoDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "getBoleto": { "200": validate_BoletoDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "cancelBoleto": { "200": validate_BoletoDto, "201": validate_BoletoDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "extendBoleto": { "200": validate_BoletoDto, "201": validate_BoletoDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "listCards": { "200": validate_CardListDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "createCard": { "200": validate_CardDetailsDto, "201": validate_CardDetailsDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "getCard": { "200": validate_CardDetailsDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "updateCard": { "200": validate_CardDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "deleteCard": { "200": validate_deleteCard_200, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "listMccCategories": { "200": validate_MccCategoryListDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "listCardTransactions": { "200": validate_CardTransactionsResponseDto, "201": validate_CardTransactionsResponseDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "listTransactions": { "200": validate_DeprecatedTransactionPage, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "listTravelTransactions": { "200": validate_DeprecatedTravelTransactionPage, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "listPaymentTransactions": { "200": validate_PaymentTransactionPage, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "updateTravelCardBookingDetails": { "200": validate_TravelCardDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "listWebhookSubscriptions": { "200": validate_WebhookSubscriptionListDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "createWebhookSubscription": { "200": validate_WebhookSubscriptionCreatedDto, "201": validate_WebhookSubscriptionCreatedDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "getWebhookSubscription": { "200": validate_WebhookSubscriptionDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "updateWebhookSubscription": { "200": validate_WebhookSubscriptionDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "deleteWebhookSubscription": { "200": validate_deleteWebhookSubscription_200, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "rotateWebhookSubscriptionSecret": { "200": validate_WebhookSubscriptionSecretDto, "201": validate_WebhookSubscriptionSecretDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "testWebhookSubscription": { "200": validate_WebhookTestDeliveryResponse, "201": validate_WebhookTestDeliveryResponse, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "listWebhookEvents": { "200": validate_WebhookEventListDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "500": validate_ErrorDto },
  "getWebhookEvent": { "200": validate_WebhookEventDetailsDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "listWebhookEventDeliveries": { "200": validate_WebhookDeliveryListDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
  "retryWebhookEvent": { "200": validate_WebhookDeliveryListDto, "201": validate_WebhookDeliveryListDto, "400": validate_BadRequestErrorDto, "401": validate_ErrorDto, "403": validate_ErrorDto, "404": validate_ErrorDto, "500": validate_ErrorDto },
}

export const webhooks = {
  "transaction.auth.approved": { "headers": validate_transaction_auth_approved_headers, "body": validate_TransactionAuthApprovedEvent },
  "transaction.auth.declined": { "headers": validate_transaction_auth_declined_headers, "body": validate_TransactionAuthDeclinedEvent },
  "transaction.settled": { "headers": validate_transaction_settled_headers, "body": validate_TransactionSettledEvent },
  "transaction.failed": { "headers": validate_transaction_failed_headers, "body": validate_TransactionFailedEvent },
  "test": { "headers": validate_test_headers, "body": validate_test_body },
}
